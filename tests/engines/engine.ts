/**
 * The part of a browser that the scenarios use: firefox.ts and webkit.ts have it for their engines.
 * Finding, waiting and tapping are written once on top of it, in tab.ts.
 */
export interface Engine {
  /** A new profile with nothing in it. */
  visit(options: VisitOptions): Promise<Visit>;
  close(): Promise<void>;
}

export interface VisitOptions {
  /** `blocked`: as a shopper can set it. Firefox then forbids every storage, WebKit only cookies. */
  cookies: 'allowed' | 'blocked';
  /** Of the viewport, in CSS px. */
  width: number;
  height: number;
}

export interface Visit {
  newTab(): Promise<Driver>;
  /** The errors on the consoles of pages and workers so far, as far as the engine reports them. */
  problems(): Promise<readonly string[]>;
  close(): Promise<void>;
}

/** WebDriver's name of a key that types no letter. */
export const ENTER = '\uE007';

/** One tab. */
export interface Driver {
  /** Resolves when the document is loaded. */
  go(url: string): Promise<void>;
  /** The value of an expression in the page, which has to be JSON; rejects while the page is being left. */
  evaluate(expression: string): Promise<unknown>;
  /** Presses and releases the main button at a point of the viewport, in CSS px. */
  press(x: number, y: number): Promise<void>;
  /** Types on the keyboard, into what has the focus; `\n` is Enter. */
  keys(text: string): Promise<void>;
  resize(width: number, height: number): Promise<void>;
  close(): Promise<void>;
}
