import type { FromDocument } from '../platform/early.ts';
import type { RequestedPage } from './early-answers.ts';
import type { TemplateData } from './fill-document.ts';

/** The inline script's state. */
export interface Bootstrap extends FromDocument {
  /** Absent on a page without the main layout, and if the document has the content. */
  skeleton?: Skeleton;
  /** Resolves when early-content.ts has rendered what it can. */
  rendered?: Promise<void>;
}

export interface Skeleton {
  page: RequestedPage;
  main: Element;
  /** The shopper's choice for lists. */
  columns: 2 | 3;
  filled: (values: TemplateData) => string;
}

declare global {
  interface Window {
    /** Present until the bundle has started. */
    bootstrap?: Bootstrap | undefined;
    /** Until the page has it (early-token.ts). */
    resetToken?: string | undefined;
  }
}
