/** The page in the browser: tells of what happens to it, in other tabs, and to the network. */
export interface Page extends Pick<EventTarget, 'removeEventListener'> {
  addEventListener<Name extends keyof WindowEventMap>(
    name: Name,
    listener: (event: WindowEventMap[Name]) => void,
  ): void;
  readonly document: EventTarget & { readonly visibilityState: DocumentVisibilityState };
}
