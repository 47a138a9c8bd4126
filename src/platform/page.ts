export interface Page extends Pick<EventTarget, 'removeEventListener'> {
  addEventListener<Name extends keyof WindowEventMap>(
    name: Name,
    listener: (event: WindowEventMap[Name]) => void,
  ): void;
  readonly document: EventTarget & { readonly visibilityState: DocumentVisibilityState };
}

export interface CurrentPage {
  refresh(): void;
  forgetData(): void;
  onNavigated(listener: () => void): void;
  open(address: string): void;
}
