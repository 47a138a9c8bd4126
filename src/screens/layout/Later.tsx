import { LanguageOffer } from './Languages.tsx';
import { NextTap } from './NextTap.tsx';

export function Later() {
  return (
    <>
      <LanguageOffer />
      <NextTap />
    </>
  );
}
