import { lazily } from './tasks.ts';

/**
 * The bundle's policy for Trusted Types, which the document's policy demands (faults M14): whoever calls it gets the
 * address of a worker of the shop or JSON, nothing else. HTML comes from boot/early-page.ts and DOMPurify only.
 * TypeScript's libraries do not know these types yet; a sink takes them as text.
 */
interface Policy {
  createScript(json: string): string;
  createScriptURL(url: string): string;
}

declare const trustedTypes: { createPolicy(name: string, rules: Policy): Policy };

/** As built, and as the development server names it. */
const SEARCH_WORKER = /^\/(assets|src)\/search-[-.\w?=&]+$/;

const RULES: Policy = {
  createScript: (json) => JSON.stringify(JSON.parse(json)).replace(/</g, '\\u003c'),
  createScriptURL: (url) => (SEARCH_WORKER.test(url) ? url : '/sw.js'),
};

/** Made when first needed: a second one of the name would be refused. In browsers without these types the rules alone. */
export const trusted = lazily(() =>
  'trustedTypes' in globalThis ? trustedTypes.createPolicy('daftar', RULES) : RULES,
);
