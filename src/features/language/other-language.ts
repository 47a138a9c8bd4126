import * as v from 'valibot';
import * as t from '#texts/offline.ts';
import { EnteredFields, enteredFields, fillEntered } from '../../lib/entered-fields.ts';
import { createStore } from '../../lib/store.ts';
import { chooseLanguage, mayOfferLanguage, noteLanguageOffered } from '../../platform/language.ts';
import type { Needs } from '../../platform/needs.ts';
import { storedTag } from '../../platform/session/owner-tag.ts';
import { askWorker } from '../../platform/worker/ask-worker.ts';
import { CODE, inLanguage, isLanguage, type LanguageCode } from '../../texts/languages.ts';
import type { OFFERS } from '../../texts/offers.ts';
import { signedIn } from '../account/sign-in.ts';

const KEY = 'typed-before-language';
const Typed = v.object({
  address: v.string(),
  fields: EnteredFields,
  whose: v.optional(v.string()),
  signedIn: v.optional(v.boolean()),
});

type Dependencies = Needs<
  | ('session.shopper' | 'session.signal' | 'storage.read' | 'storage.write' | 'tab')
  | ('navigator.languages' | 'navigator.serviceWorker' | 'location.pathname' | 'location.assign')
  | ('network.state' | 'notices.notify')
>;

export function createOtherLanguage(shop: Dependencies) {
  const { session, storage, tab, navigator, location, network, notices } = shop;
  const offer = createStore(languageToOffer());
  session.shopper.subscribe(() => tab.remove(KEY));

  function languageToOffer(): keyof typeof OFFERS | null {
    const preferred = navigator.languages.map((locale) => locale.split('-')[0]).find(isLanguage);
    if (CODE !== 'en' || preferred === undefined || preferred === 'en') return null;
    return mayOfferLanguage(storage) ? preferred : null;
  }

  function leave(code: LanguageCode, address: string): void {
    chooseLanguage(storage, code);
    const { pathname } = new URL(inLanguage(address, code), 'http://shop');
    tab.write(
      KEY,
      JSON.stringify({ address: pathname, fields: enteredFields(document), whose: storedTag(storage) }),
    );
  }

  return {
    offer,
    offered: () => noteLanguageOffered(storage),
    dismiss: () => offer.set(null),

    mayBeMissing: () => network.state.get() === 'offline' || network.state.get() === 'server-down',
    leave,

    saySignedInAt(address: string): void {
      tab.write(KEY, JSON.stringify({ address, fields: [], signedIn: true }));
    },

    /** The worker may not have the language yet (D51.41). */
    async followOffline(code: LanguageCode, address: string): Promise<void> {
      const stored = await askWorker<LanguageCode[]>({ navigator }, { type: 'languages' });
      if (!stored?.includes(code))
        return notices.notify({ title: t.languageNotSaved, message: t.languageNeedsInternet });
      leave(code, address);
      location.assign(inLanguage(address, code));
    },

    arrive(): void {
      const kept = v.safeParse(v.pipe(v.string(), v.parseJson(), Typed), tab.read(KEY));
      tab.remove(KEY);
      if (kept.success && kept.output.signedIn) notices.notify(signedIn());
      if (!kept.success || kept.output.address !== location.pathname) return;
      if (kept.output.whose !== storedTag(storage)) return;
      let { fields } = kept.output;
      const fill = () => {
        fields = location.pathname === kept.output.address ? fillEntered(document, fields) : [];
        if (fields.length === 0) appearing.disconnect();
      };
      const appearing = new MutationObserver(fill);
      session.signal().addEventListener('abort', () => {
        fields = [];
        appearing.disconnect();
      });
      appearing.observe(document.body, { childList: true, subtree: true });
      fill();
    },
  };
}
