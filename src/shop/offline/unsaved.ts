/**
 * Forms that hold something typed and not sent: no update may reload the page over them (D38). They are known by
 * what the shopper does, so that no form has to say anything.
 */
const typedInto = new Set<HTMLFormElement>();

export function watchTyping(): void {
  document.addEventListener('input', ({ target }) => {
    if (isText(target) && target.form) typedInto.add(target.form);
  });
}

const NEVER_RELOADED = ['/checkout', '/payment'];

/** Whether the page at this path may be reloaded with nothing lost (D38). */
export function maySafelyReload(path: string): boolean {
  return !NEVER_RELOADED.includes(path.replace(/\/+$/, '')) && !hasHalfFilledForm();
}

function hasHalfFilledForm(): boolean {
  for (const form of typedInto) {
    if (!form.isConnected) typedInto.delete(form);
    else if ([...form.elements].some((field) => isText(field) && field.value.trim() !== '')) return true;
  }
  return false;
}

const NOT_TYPED = ['checkbox', 'radio', 'range', 'color', 'file', 'hidden', 'button', 'submit', 'reset'];

function isText(field: unknown): field is HTMLInputElement | HTMLTextAreaElement {
  if (field instanceof HTMLTextAreaElement) return true;
  return field instanceof HTMLInputElement && !NOT_TYPED.includes(field.type);
}
