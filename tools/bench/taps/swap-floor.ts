import { writePage } from '../first-visit/write-page.ts';

/** A page as finished HTML, before and after an act. */
export interface SwappedPage {
  before: Html;
  after: Html;
  scroll: number;
}

export interface Html {
  style: string;
  body: string;
}

/** A page of which any input replaces the one by the other. Returns its folder. */
export function writeSwapFloor(folder: string, { before, after, scroll }: SwappedPage): Promise<string> {
  const data = JSON.stringify(after.body).replace(/</g, '\\u003c');
  const script = `const after = ${data};
const swap = (event) => { event.preventDefault(); document.body.innerHTML = after; scrollTo(0, 0); };
for (const kind of ['click', 'keydown']) addEventListener(kind, swap, { capture: true, once: true });
scrollTo(0, ${scroll});`;
  const html = `<!doctype html><html lang="en-IN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><style>${before.style}${after.style}</style></head><body>${before.body}<script>${script}</script></body></html>`;
  return writePage(folder, { 'index.html': html });
}
