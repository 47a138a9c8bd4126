export const PAY_PATH = '/pages/pay';

/** `cancel` is '' if there is no way back. */
export function payPage(id: string, { callback, cancel }: { callback: string; cancel: string }): string {
  const back = cancel && `<a href="${escaped(cancel)}">Cancel</a>`;
  return page(`
    <h1>Razorpay stand-in</h1>
    <form method="post" action="${PAY_PATH}">
      ${inputs({ id, callback })}
      <button>Pay</button>
    </form>
    ${back}`);
}

/** Posts at once, like the gateway after its hosted checkout. */
export function postingPage(address: string, words: Record<string, string>): string {
  return page(`
    <form method="post" action="${escaped(address)}">${inputs(words)}</form>
    <script>document.forms[0].submit();</script>`);
}

function page(body: string): string {
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>Razorpay stand-in</title>${body}</html>`;
}

function inputs(words: Record<string, string>): string {
  return Object.entries(words)
    .map(([name, value]) => `<input type="hidden" name="${escaped(name)}" value="${escaped(value)}">`)
    .join('');
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
}
