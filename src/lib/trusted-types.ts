import { lazily } from './tasks.ts';

interface Policy {
  createScript(json: string): string;
  createScriptURL(url: string): string;
}

declare const trustedTypes: { createPolicy(name: string, rules: Policy): Policy };

const SEARCH_WORKER = /^\/(assets|src)\/search-[-.\w?=&]+$/;

const RULES: Policy = {
  createScript: (json) => JSON.stringify(JSON.parse(json)).replace(/</g, '\\u003c'),
  createScriptURL: (url) => (SEARCH_WORKER.test(url) ? url : '/sw.js'),
};

/** Lazily: a second policy of this name is refused. */
export const trusted = lazily(() =>
  'trustedTypes' in globalThis ? trustedTypes.createPolicy('daftar', RULES) : RULES,
);
