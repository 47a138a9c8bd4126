import type { Page } from '@playwright/test';

/** Names that help who looks for them (D51.40), and a size as servers write it. */
const LATIN = [
  'Add to Home Screen',
  'Contract Act',
  'Consumer Protection Act',
  'Digital Personal Data Protection Act',
  'Information Technology Act',
  'Grievance Officer',
  'One Size',
];

/** What is read on the page or by a screen reader, and its head. */
export function textsRead(): string[] {
  const READ = [
    'aria-label',
    'aria-description',
    'aria-roledescription',
    'title',
    'alt',
    'placeholder',
    'content',
  ];
  const texts: string[] = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const parent = node.parentElement;
    if (!parent?.closest('script, style, template, noscript, [lang=en], code'))
      texts.push(node.nodeValue ?? '');
  }
  for (const element of document.querySelectorAll(
    'body *, title, meta[name=description], meta[property^="og:"]',
  )) {
    if (element.localName === 'title') texts.push(element.textContent ?? '');
    for (const name of READ) texts.push(element.getAttribute(name) ?? '');
  }
  return texts;
}

/** Two Latin words or more beside each other. */
export function latinRuns(texts: readonly string[], known: readonly string[]): string[] {
  const RUN = /\b[a-z][a-z'’&-]+(?:(?:[\s,;:!?()/]|\.\s)+[a-z][a-z'’&-]+)+/gi;
  const suspects = texts
    .map((text) => text.replace(/https?:\S+|\S+@\S+/g, ''))
    .filter((text) => text.search(RUN) >= 0);
  const patterns = suspects.length > 0 ? known.map((said) => new RegExp(said, 'gi')) : [];
  return suspects.flatMap((text) => {
    const ours = patterns.reduce((left, said) => left.replaceAll(said, '·'), text);
    return ours.match(RUN) ?? [];
  });
}

/** Every text of the server so far, the longest first. */
function listenTo(page: Page, said: Set<string>): () => Promise<string[]> {
  const note = (value: unknown): void => {
    if (typeof value === 'string') for (const line of value.split('\n')) said.add(line.trim());
    else if (value && typeof value === 'object')
      for (const [key, each] of Object.entries(value)) {
        said.add(key);
        note(each);
      }
  };
  const noted: Promise<void>[] = [];
  page.on('response', (response) => {
    if (response.url().includes('/api/')) noted.push(response.json().then(note, () => undefined));
  });
  return async () => {
    await Promise.all(noted);
    return [...said]
      .filter((text) => /[a-z]{2}/i.test(text))
      .sort((one, other) => other.length - one.length)
      .map((text) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  };
}

/** Looks for sentences in English that a shopper of another language would read. */
export class LatinReader {
  readonly #page: Page;
  readonly #server: () => Promise<string[]>;
  readonly findings: string[] = [];
  /** Texts that are not the shop's own. */
  readonly said = new Set(LATIN);

  constructor(page: Page) {
    this.#page = page;
    this.#server = listenTo(page, this.said);
  }

  async read(state: string): Promise<void> {
    const texts = await this.#page.evaluate(textsRead);
    const found = latinRuns(texts, await this.#server());
    this.findings.push(...found.map((run) => `${state}: ${run}`));
  }
}
