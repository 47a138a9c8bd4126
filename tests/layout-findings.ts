import type { Page } from '@playwright/test';

/** What is wrong with the layout of a page of Playwright's; see findLayoutFaults. */
export function layoutFindings(page: Page): Promise<string[]> {
  return page.evaluate(findLayoutFaults);
}

/**
 * Runs in the page, in any engine, so it uses nothing from here.
 *
 * What is wrong with the layout of the page as it is drawn now: it scrolls sideways, text is cut off, sticks out of its
 * box or overlaps other text, lines are too low for its script, or something at its end lies under a bar that is fixed to the window. What is clamped to a number of lines
 * or ends with an ellipsis is meant to. While a modal dialog is open only what is in it counts: the page under it is
 * covered on purpose. What is not laid out while it is out of sight (content-visibility) is laid out for the look, as a
 * shopper finds it who scrolls there. Leaves the page scrolled as it was.
 */
export function findLayoutFaults(): string[] {
  const root = document.documentElement;
  const looked = document.querySelector('[aria-modal="true"]') ?? document.body;
  const shown = [...looked.querySelectorAll<HTMLElement>('*')].filter(
    (element) => element.checkVisibility() && !element.closest('.visually-hidden, svg, [aria-hidden="true"]'),
  );
  const withText = shown.filter((element) =>
    [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim()),
  );
  const { scrollY } = window;
  const late = shown.filter((element) => getComputedStyle(element).contentVisibility === 'auto');
  for (const { style } of late) style.contentVisibility = 'visible';
  const findings = [
    ...sideways(),
    ...cutOff(),
    ...cutChoices(),
    ...stickingOut(),
    ...overlapping(),
    ...underBars(),
    ...lowLines(),
  ];
  for (const { style } of late) style.contentVisibility = '';
  window.scrollTo(0, scrollY);
  return findings;

  function sideways(): string[] {
    if (root.scrollWidth <= root.clientWidth) return [];
    const wide = shown.filter((element) => right(element) > root.clientWidth);
    const innermost = wide.filter(
      (element) => !wide.some((other) => other !== element && element.contains(other)),
    );
    return [
      `scrolls sideways by ${root.scrollWidth - root.clientWidth}px: ${innermost.slice(0, 4).map(named).join(', ')}`,
    ];
  }

  function cutOff(): string[] {
    return shown
      .filter((element) => {
        const { overflowX, overflowY, webkitLineClamp, position, textOverflow } = getComputedStyle(element);
        const isClamped =
          webkitLineClamp !== 'none' || textOverflow === 'ellipsis' || position === 'absolute';
        const cutsX = /hidden|clip/.test(overflowX) && element.scrollWidth > element.clientWidth + 1;
        const cutsY = /hidden|clip/.test(overflowY) && element.scrollHeight > element.clientHeight + 1;
        return !isClamped && (cutsX || cutsY) && element.innerText.trim() !== '';
      })
      .map((element) => `cut off: ${named(element)}`);
  }

  /** What is chosen cannot go on in a second line, so its field has the row to itself before it is cut. */
  function cutChoices(): string[] {
    const pen = document.createElement('canvas').getContext('2d');
    const arrow = 16;
    return shown
      .filter((element) => element instanceof HTMLSelectElement)
      .filter((field) => {
        const row = boxAround(field);
        if (!pen) return false;
        const { font, paddingLeft, paddingRight } = getComputedStyle(field);
        const aside = getComputedStyle(row);
        pen.font = font;
        const words = pen.measureText(field.selectedOptions[0]?.label ?? '').width;
        const room =
          field.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight) - arrow;
        const whole =
          row.clientWidth - Number.parseFloat(aside.paddingLeft) - Number.parseFloat(aside.paddingRight);
        return words > room && field.offsetWidth < whole - 1;
      })
      .map((field) => `cut off: ${named(field)} '${field.selectedOptions[0]?.label}'`);
  }

  /** The first that is not inline. */
  function boxAround(element: Element): Element {
    const parent = element.parentElement ?? root;
    return parent.clientWidth > 0 ? parent : boxAround(parent);
  }

  function stickingOut(): string[] {
    return [...wideText(), ...wideFields()];
  }

  function wideText(): string[] {
    return withText
      .filter((element) => {
        const { display, overflowX } = getComputedStyle(element);
        const isOpen = overflowX === 'visible' && display !== 'inline';
        return isOpen && element.scrollWidth > element.clientWidth + 1;
      })
      .map((element) => `sticks out: ${named(element)}`);
  }

  /** A field as wide as its letters instead of its sheet. */
  function wideFields(): string[] {
    return shown
      .filter((element) => element.matches('input, select, textarea, button'))
      .filter((field) => {
        const sheet = field.closest('fieldset, .surface');
        return sheet !== null && right(field) > right(sheet) + 1;
      })
      .map((field) => `sticks out: ${named(field)}`);
  }

  /** Words on top of others, as far as both are in the flow of the page. */
  function overlapping(): string[] {
    const inFlow = withText.filter((element) => !isLifted(element));
    const lines = inFlow.flatMap((element) => linesOf(element).map((line) => ({ element, line })));
    lines.sort((one, other) => one.line.top - other.line.top);
    const found = new Set<string>();
    for (const [at, { element, line }] of lines.entries()) {
      for (const { element: next, line: below } of lines.slice(at + 1)) {
        if (below.top > line.bottom - 3) break;
        if (next !== element && below.left < line.right - 2 && below.right > line.left + 2)
          found.add(`overlap: ${named(element)} and ${named(next)}`);
      }
    }
    return [...found];
  }

  function isLifted(element: Element): boolean {
    for (let at: Element | null = element; at && at !== looked; at = at.parentElement)
      if (/fixed|sticky|absolute/.test(getComputedStyle(at).position)) return true;
    return false;
  }

  /** Where the element's own words are drawn, without what a box around them cuts off. */
  function linesOf(element: Element): { top: number; bottom: number; left: number; right: number }[] {
    const cuts: DOMRect[] = [];
    for (let at: Element | null = element; at && at !== root; at = at.parentElement)
      if (getComputedStyle(at).overflow !== 'visible') cuts.push(at.getBoundingClientRect());
    const range = document.createRange();
    return [...element.childNodes]
      .filter((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim())
      .flatMap((node) => {
        range.selectNodeContents(node);
        return [...range.getClientRects()];
      })
      .map((line) => ({
        top: Math.max(line.top, ...cuts.map(({ top }) => top)),
        bottom: Math.min(line.bottom, ...cuts.map(({ bottom }) => bottom)),
        left: Math.max(line.left, ...cuts.map(({ left }) => left)),
        right: Math.min(line.right, ...cuts.map(({ right }) => right)),
      }))
      .filter(({ top, bottom, left, right }) => bottom > top && right > left);
  }

  function underBars(): string[] {
    window.scrollTo(0, root.scrollHeight);
    // Notices are fixed too, but pass.
    const bars = shown.filter(
      (element) =>
        getComputedStyle(element).position === 'fixed' &&
        !element.querySelector('[role="alert"], [role="status"]'),
    );
    const covered = withText.filter((element) => {
      const { top, bottom, left, right } = element.getBoundingClientRect();
      return bars.some((bar) => {
        const over = bar.getBoundingClientRect();
        // The place where notices will be has no height.
        if (over.height === 0) return false;
        const meets = top < over.bottom && bottom > over.top + 1 && left < over.right && right > over.left;
        // What is covered by another part of the page, or cut by a scroll box, is not at its end.
        return meets && !bar.contains(element) && !element.closest('[role="alert"], [role="status"]');
      });
    });
    const end = covered.filter((element) => element.closest('main, footer'));
    return end.map((element) => `under a fixed bar: ${named(element)}`);
  }

  /** What stands above and hangs below Devanagari letters meets the next line there, or is cut by the box. */
  function lowLines(): string[] {
    return withText
      .filter((element) => {
        const { lineHeight, fontSize, overflowY } = getComputedStyle(element);
        const line = Number.parseFloat(lineHeight);
        const isMet = element.clientHeight > 1.5 * line || overflowY === 'hidden';
        const isLow = line < 1.22 * Number.parseFloat(fontSize);
        return isLow && isMet && /\p{Script=Devanagari}/u.test(element.innerText);
      })
      .map((element) => `lines too low: ${named(element)}`);
  }

  function right(element: Element): number {
    return Math.floor(element.getBoundingClientRect().right);
  }

  function named(element: HTMLElement): string {
    const words = element.innerText.replace(/\s+/g, ' ').trim().slice(0, 40);
    return `${element.tagName.toLowerCase()}.${element.className} '${words}'`;
  }
}
