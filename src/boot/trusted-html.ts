import { lazily } from '../lib/tasks.ts';
import { type Filling, fill } from './content/fill.ts';

/**
 * The document's own policy for Trusted Types, which the security policy names (faults M14): it makes HTML only out of
 * the document's templates, with escaped texts. TypeScript's libraries do not know these types yet.
 */
interface Policy {
  createHTML(template: string, filling: Filling): string;
}

declare const trustedTypes: { createPolicy(name: string, rules: Policy): Policy };

const RULES: Policy = { createHTML: fill };

const policy = lazily(() =>
  'trustedTypes' in globalThis ? trustedTypes.createPolicy('daftar-document', RULES) : RULES,
);

/** `fill`, as a text that the browser takes as HTML. */
export function filledHtml(template: string, filling: Filling): string {
  return policy().createHTML(template, filling);
}
