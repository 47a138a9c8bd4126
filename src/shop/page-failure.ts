/** Why a page cannot be drawn, in SPEC 8's sentence; thrown by loaders, drawn by screens/layout/PageFailed.tsx. */
export class PageFailure extends Error {
  constructor(sentence: string, cause?: unknown) {
    super(sentence, { cause });
    this.name = 'PageFailure';
  }
}
