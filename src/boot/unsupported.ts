import { orCall, unsupported } from '#texts/document.ts';
import { apiBaseFor } from '../config.ts';

/** In a browser too old for the bundle: a sentence and the shop's phone number. */
document.addEventListener('DOMContentLoaded', sayUnsupported);

function sayUnsupported(): void {
  const main = document.querySelector('main');
  if (!main) return;
  main.className = 'container';
  main.textContent = unsupported;
  const request = new XMLHttpRequest();
  request.onload = () => {
    const phone = phoneIn(request.responseText);
    if (!phone) return;
    const link = document.createElement('a');
    link.href = `tel:${phone.replace(/[^+\d]/g, '')}`;
    link.textContent = phone;
    main.appendChild(document.createTextNode(orCall));
    main.appendChild(link);
  };
  request.open('GET', `${apiBaseFor(location)}/storeInfo`);
  request.send();
}

function phoneIn(text: string): string {
  try {
    return String(JSON.parse(text).companyPhone || '');
  } catch {
    return '';
  }
}
