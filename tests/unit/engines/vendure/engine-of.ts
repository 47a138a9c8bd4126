import type { Engine } from '../../../../engines/vendure/engine/services.ts';

/** An engine whose services all answer with `answer`, which gets a name like 'orders.place' and what is asked. */
// biome-ignore lint/suspicious/noExplicitAny: each call has its own words
export function engineOf(answer: (call: string, ...words: any[]) => unknown): Engine {
  const namesOf = (work: (name: string) => unknown) =>
    new Proxy({}, { get: (_, name) => (typeof name === 'string' ? work(name) : undefined) });
  return namesOf((service) =>
    namesOf(
      (name) =>
        async (...words: unknown[]) =>
          answer(`${service}.${name}`, ...words),
    ),
  ) as Engine;
}
