/** The page in the browser: tells of what happens to it, in other tabs, and to the network. */
export interface Page extends Pick<EventTarget, 'addEventListener' | 'removeEventListener'> {
  readonly document: EventTarget & { readonly visibilityState: DocumentVisibilityState };
}
