import { apiBaseFor } from '../config.ts';

/**
 * An inline script where the shells end. In a browser that is too old for the bundle it replaces the skeleton, which
 * would stand for ever, by a sentence and the shop's phone number; in all others it says that the shells are there.
 * Written in the ECMAScript of 2015, or the browser could not read it.
 */
if ('toSpliced' in Array.prototype) dispatchEvent(new Event('shells'));
else sayUnsupported();

function sayUnsupported(): void {
  const main = document.querySelector('main');
  if (!main) return;
  main.className = 'container';
  main.textContent =
    'This browser is too old for the shop. Please update it, or open this page in another browser.';
  const request = new XMLHttpRequest();
  request.onload = () => {
    const phone = phoneIn(request.responseText);
    if (!phone) return;
    const link = document.createElement('a');
    link.href = `tel:${phone.replace(/[^+\d]/g, '')}`;
    link.textContent = phone;
    main.appendChild(document.createTextNode(' Or call us: '));
    main.appendChild(link);
  };
  request.open('GET', `${apiBaseFor(location)}/storeInfo`);
  request.send();
}

/** '' where the record cannot be read. */
function phoneIn(text: string): string {
  try {
    return String(JSON.parse(text).companyPhone || '');
  } catch {
    return '';
  }
}
