import type { Page } from '@playwright/test';

/** What is wrong with the layout of a page of Playwright's; see findLayoutFaults. */
export function layoutFindings(page: Page): Promise<string[]> {
  return page.evaluate(findLayoutFaults);
}

/**
 * Runs in the page, in any engine, so it uses nothing from here.
 *
 * What is wrong with the layout of the page as it is drawn now: it scrolls sideways, text is cut off or sticks out of
 * its box, or something at its end lies under a bar that is fixed to the window. What is clamped to a number of lines
 * or ends with an ellipsis is meant to. While a modal dialog is open only what is in it counts: the page behind it is
 * covered on purpose. Leaves the page scrolled as it was.
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
  return [...sideways(), ...cutOff(), ...stickingOut(), ...underBars()];

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

  function underBars(): string[] {
    const before = window.scrollY;
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
    window.scrollTo(0, before);
    return end.map((element) => `under a fixed bar: ${named(element)}`);
  }

  function right(element: Element): number {
    return Math.floor(element.getBoundingClientRect().right);
  }

  function named(element: HTMLElement): string {
    const words = element.innerText.replace(/\s+/g, ' ').trim().slice(0, 40);
    return `${element.tagName.toLowerCase()}.${element.className} '${words}'`;
  }
}
