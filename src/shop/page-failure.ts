/** Thrown by loaders, with SPEC 8's sentence. */
export class PageFailure extends Error {
  constructor(sentence: string, cause?: unknown) {
    super(sentence, { cause });
    this.name = 'PageFailure';
  }
}
