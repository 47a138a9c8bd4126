import { expect } from '@playwright/test';
import { inLanguage, type LanguageCode, withoutCode } from '../../src/texts/languages.ts';
import { type Translate, wordsIn } from '../speaking.ts';
import type { Driver } from './engine.ts';
import type { InPage, Place, Words } from './in-page.ts';
import { pageScript } from './page-script.ts';

/** Ends only what never happens, even on a busy machine. */
const TIMEOUT_MS = 90_000;
const LOOK_EVERY_MS = 100;

/**
 * A tab as a shopper uses it. Every act waits until the page lets a shopper do it, every look until it is true. Texts
 * and names are whole and exact, or a pattern; they and addresses are the English ones, whatever the language.
 */
export class Tab {
  readonly driver: Driver;
  readonly #origin: string;
  readonly #code: LanguageCode;
  readonly #t: Translate;

  constructor(driver: Driver, origin: string, code: LanguageCode = 'en') {
    this.driver = driver;
    this.#origin = origin;
    this.#code = code;
    this.#t = wordsIn(code);
  }

  open(path: string): Promise<void> {
    return this.driver.go(this.#origin + inLanguage(path, this.#code));
  }

  /** Presses the first element of this role and name. */
  async tap(role: string, name: string | RegExp): Promise<void> {
    await this.#press(`${role} ${name}`, () => this.#call('place', role, this.#words(name)));
  }

  /** Types into the field with this label, over what it holds. */
  async type(label: string, text: string): Promise<void> {
    await this.#press(`field ${label}`, () => this.#call('placeOfField', this.#words(label)));
    await this.until(`field ${label} has the focus`, () => this.#call('selectAll', this.#words(label)));
    await this.driver.keys(text);
  }

  /** Presses the first button of each group of radio buttons on the page. */
  async chooseFirstOptions(): Promise<void> {
    for (let at = 0; await this.#call('placeOfFirstOption', at); at += 1) {
      await this.#press(`option of group ${at}`, async () => {
        return (await this.#call('placeOfFirstOption', at)) ?? { not: 'there' };
      });
    }
  }

  choose(label: string, option: string): Promise<unknown> {
    return this.until(`${label}: ${option}`, () =>
      this.#call('choose', this.#words(label), this.#words(option)),
    );
  }

  /** Waits until the page shows this text somewhere; upper and lower case are the same. */
  async sees(text: string | RegExp): Promise<void> {
    await this.until(`shows ${text}`, () => this.#call('shows', this.#words(text)));
  }

  async misses(text: string | RegExp): Promise<void> {
    await this.until(`no longer shows ${text}`, async () => !(await this.#call('shows', this.#words(text))));
  }

  async has(role: string, name: string | RegExp): Promise<void> {
    await this.until(`has ${role} ${name}`, () => this.#call('count', role, this.#words(name)));
  }

  async counts(role: string, count: number): Promise<void> {
    const every = { source: '', flags: '' };
    await this.until(
      `has ${count} × ${role}`,
      async () => (await this.#call('count', role, every)) === count,
    );
  }

  /** The name of the first element of this role, once there is one. */
  nameOf(role: string): Promise<string> {
    return this.until(`names ${role}`, async () => (await this.#call('names', role))[0]);
  }

  value(label: string): Promise<string | null> {
    return this.#call('valueOf', this.#words(label));
  }

  /** Waits until the path with its query fits. */
  async at(path: string | RegExp): Promise<void> {
    await this.until(`is at ${path}`, async () => {
      const now = await this.address();
      return typeof path === 'string' ? now === path : path.test(now);
    });
  }

  /** The answer may be lost while the page is left. */
  async back(): Promise<void> {
    await this.driver.evaluate('void setTimeout(() => history.back())').catch(() => {});
  }

  async address(): Promise<string> {
    const href = String(await this.driver.evaluate('location.href'));
    if (!href.startsWith(this.#origin)) return href;
    const path = href.slice(this.#origin.length);
    if (inLanguage(withoutCode(path), this.#code) !== path) return href;
    return withoutCode(path).replace(`from=%2F${this.#code}%2F`, 'from=%2F');
  }

  /** Waits until `ask` answers with something; while the page is being left it cannot be asked. */
  async until<T>(what: string, ask: () => Promise<T>): Promise<NonNullable<T>> {
    const end = Date.now() + TIMEOUT_MS;
    let trouble: unknown = '';
    for (;;) {
      try {
        const answer = await ask();
        if (answer) return answer;
      } catch (error) {
        trouble = error;
      }
      if (Date.now() > end) break;
      await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
    }
    const text = await this.driver.evaluate('location.href + "\\n" + document.body?.innerText').catch(String);
    throw new Error(`The page never ${what}. ${trouble}\n${String(text).slice(0, 1500)}`);
  }

  /** The value of an expression in the page, asked again where a question was lost. */
  async ask(expression: string): Promise<unknown> {
    const [value] = await this.until(`answers ${expression}`, async () => [
      await this.driver.evaluate(expression),
    ]);
    return value;
  }

  #words(english: string | RegExp): Words {
    const own = this.#t(english);
    return typeof own === 'string' ? own : { source: own.source, flags: own.flags };
  }

  async #press(what: string, look: () => Promise<Place>): Promise<void> {
    let last: Place = { not: 'looked for' };
    const still = async () => {
      const place = await look();
      const isStill = 'x' in place && 'x' in last && place.x === last.x && place.y === last.y;
      last = place;
      return isStill ? place : null;
    };
    const place = await this.until(`lets a shopper press ${what}`, still).catch((error: Error) => {
      throw new Error(`${error.message}\nNot ${'not' in last ? last.not : 'still'}.`);
    });
    expect(place).toHaveProperty('x');
    if ('x' in place) await this.driver.press(place.x, place.y);
  }

  async #call<Name extends keyof InPage>(
    name: Name,
    ...args: Parameters<InPage[Name]>
  ): Promise<ReturnType<InPage[Name]>> {
    const call = `window.inPage && [window.inPage.${name}(...${JSON.stringify(args)})]`;
    let answer = await this.driver.evaluate(call);
    if (!answer) {
      await this.driver.evaluate(await pageScript());
      answer = await this.driver.evaluate(call);
    }
    return (answer as [ReturnType<InPage[Name]>])[0];
  }
}
