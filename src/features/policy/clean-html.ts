import createDOMPurify, { type Config } from 'dompurify';
import { lazily } from '../../lib/tasks.ts';

/** A plain string if the browser has no Trusted Types. */
export type CleanHtml = ReturnType<typeof sanitized> & { readonly clean: unique symbol };

const ALLOWED: Config = {
  USE_PROFILES: { html: true },
  FORBID_TAGS: [
    ...['style', 'form', 'input', 'button', 'select', 'textarea', 'option', 'iframe', 'object', 'embed'],
    ...['video', 'audio', 'source', 'picture', 'dialog', 'base', 'link', 'meta', 'template', 'slot'],
  ],
  FORBID_ATTR: [
    ...['style', 'id', 'name', 'class', 'srcset', 'background', 'ping', 'target', 'formaction', 'usemap'],
    ...['popover', 'popovertarget', 'commandfor'],
  ],
  ALLOW_DATA_ATTR: false,
  SANITIZE_NAMED_PROPS: true,
  ALLOWED_URI_REGEXP: /^(?:https?:|mailto:|tel:|\/(?!\/)|#)/i,
};

/** The last step before a server's HTML is rendered; nothing may change it afterwards (D28). */
export function cleanHtml(html: string): CleanHtml {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- no other function makes it
  return sanitized(html) as CleanHtml;
}

function sanitized(html: string) {
  return purify().sanitize(html, { ...ALLOWED, RETURN_TRUSTED_TYPE: true });
}

const purify = lazily(() => {
  const purify = createDOMPurify(window);
  purify.addHook('afterSanitizeAttributes', (element) => {
    if (element.hasAttribute('href')) element.setAttribute('rel', 'noopener noreferrer nofollow');
    // A wide table scrolls in its own box, which must be reachable by keyboard.
    if (element.tagName === 'TABLE') element.setAttribute('tabindex', '0');
    if (element.tagName === 'IMG' && !element.hasAttribute('alt')) element.setAttribute('alt', '');
  });
  return purify;
});
