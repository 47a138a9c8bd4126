import type { Mark } from '../setting/clock.ts';
import { launchChromium, newPhone } from '../setting/phone.ts';

/** A rendered page as the phone shows it, without the script that made it. */
export interface Snapshot {
  /** `<title>`, viewport and description: what the head of a finished document needs. */
  head: string;
  style: string;
  body: Tree;
}

/** An element with its attributes and children, or a text. */
export type Tree = string | [tag: string, attributes: Record<string, string>, children: Tree[]];

/**
 * Opens the address as a phone does, waits until it shows the mark and the network is idle, and takes the
 * snapshot.
 */
export async function snapshot(url: string, { within, text }: Mark): Promise<Snapshot> {
  const browser = await launchChromium();
  try {
    const phone = await newPhone(browser, 'block');
    const page = await phone.newPage();
    await page.goto(url);
    await page.locator(within, { hasText: text }).waitFor();
    await page.waitForLoadState('networkidle');
    return await page.evaluate(takeDown);
  } finally {
    await browser.close();
  }
}

/**
 * Runs in the page. Addresses lose their origin, so that the copy requests the same pictures from its own
 * server.
 */
async function takeDown(): Promise<Snapshot> {
  const sheets = [
    ...document.querySelectorAll<HTMLLinkElement | HTMLStyleElement>(
      'style, link[rel=stylesheet]:not([disabled])',
    ),
  ];
  const styles = await Promise.all(
    sheets.map(async (sheet) =>
      sheet instanceof HTMLLinkElement ? (await fetch(sheet.href)).text() : (sheet.textContent ?? ''),
    ),
  );
  const stored = 'title, meta:not([http-equiv]), link[rel~=icon], link[rel=apple-touch-icon]';
  return {
    head: [...document.head.querySelectorAll(stored)].map((element) => element.outerHTML).join(''),
    style: styles.join(''),
    body: nodeOf(document.body) ?? '',
  };

  function nodeOf(node: ChildNode): Tree | null {
    if (node instanceof Text) return node.data;
    if (!(node instanceof Element) || node.matches('script, template, noscript, style, link')) return null;
    const attributes = [...node.attributes].map(({ name, value }) => [
      name,
      value.replaceAll(location.origin, ''),
    ]);
    const children = [...node.childNodes].map(nodeOf).filter((child) => child !== null);
    return [node.localName, Object.fromEntries(attributes), children];
  }
}
