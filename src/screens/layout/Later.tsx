import { LanguageOffer } from './Languages.tsx';
import { NextTap } from './NextTap.tsx';

/** What the layout has when idle. */
export function Later() {
  return (
    <>
      <LanguageOffer />
      <NextTap />
    </>
  );
}
