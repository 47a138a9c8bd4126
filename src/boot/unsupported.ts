import { apiBaseFor } from '../config.ts';
import { orCall, unsupported } from '../texts/en/document.ts';

/**
 * The inline script after the shells: in a browser too old for the bundle it replaces the skeleton by a sentence and
 * the shop's phone number. Written in ES2015, so that old browsers can parse it.
 */
if ('toSpliced' in Array.prototype) dispatchEvent(new Event('shells'));
else sayUnsupported();

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
