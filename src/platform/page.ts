export interface Page extends Pick<EventTarget, 'removeEventListener'> {
  addEventListener<Name extends keyof WindowEventMap>(
    name: Name,
    listener: (event: WindowEventMap[Name]) => void,
  ): void;
  readonly document: EventTarget & { readonly visibilityState: DocumentVisibilityState };
}

/** What the shop needs from the router. */
export interface CurrentPage {
  /** Reloads the page's data in place. */
  refresh(): void;
  /** The router's data belongs to another session. */
  forgetData(): void;
  onNavigated(listener: () => void): void;
  /** Path, query and hash. */
  open(address: string): void;
}
