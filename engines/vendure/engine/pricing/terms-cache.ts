import { onceLoaded } from '../../../../src/lib/promises.ts';
import { elapsed } from '../../../../src/lib/time.ts';

export interface Terms<Promotion, Method, Variant extends object> {
  promotions: () => Promise<Promotion[]>;
  methods: () => Promise<Method[]>;
  /** By id, without those that are not sold. The caller may change them. */
  variants: (ids: readonly string[]) => Promise<ReadonlyMap<string, Variant>>;
}

interface Context {
  channelId: string | number;
  languageCode: string;
}

/** Quotes take no time from orders: one knows what the staff change a second later. An order is priced without this. */
export function cachedTerms<Ctx extends Context, Promotion, Method, Variant extends object>(
  read: (ctx: Ctx) => Terms<Promotion, Method, Variant>,
): typeof read {
  let kept = new Map<string, ReturnType<typeof read>>();
  let since = Number.NEGATIVE_INFINITY;
  return (ctx) => {
    if (elapsed() - since >= SECOND_MS) {
      kept = new Map();
      since = elapsed();
    }
    const key = `${ctx.channelId} ${ctx.languageCode}`;
    const terms = kept.get(key) ?? eachOnce(read(ctx));
    kept.set(key, terms);
    return terms;
  };
}

const SECOND_MS = 1000;

function eachOnce<Promotion, Method, Variant extends object>(
  terms: Terms<Promotion, Method, Variant>,
): typeof terms {
  const variants = new Map<string, Promise<Variant | undefined>>();
  return {
    promotions: onceLoaded(terms.promotions),
    methods: onceLoaded(terms.methods),
    async variants(ids) {
      const missing = ids.filter((id) => !variants.has(id));
      if (missing.length > 0) {
        const found = terms.variants(missing);
        for (const id of missing) {
          const one = found.then((all) => all.get(id));
          variants.set(id, one);
          one.catch(() => variants.delete(id));
        }
      }
      const all = await Promise.all(
        ids.map(async (id) => {
          const variant = await variants.get(id);
          return variant ? [[id, copyOf(variant)] as const] : [];
        }),
      );
      return new Map(all.flat());
    },
  };
}

/** Vendure writes a variant's price and tax into it. */
function copyOf<Variant extends object>(variant: Variant): Variant {
  return Object.create(Object.getPrototypeOf(variant), Object.getOwnPropertyDescriptors(variant));
}
