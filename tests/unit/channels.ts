import { afterEach, beforeEach } from 'vitest';

/*
 * A BroadcastChannel reaches other test files, also those on other threads: their carts and lists would answer.
 */

/** Each test has a browser of its own, whose tabs hear each other. */
export function ownChannels(): void {
  replaceChannels((Shared) => {
    const browser = crypto.randomUUID();
    return class extends Shared {
      constructor(name: string) {
        super(`${name} ${browser}`);
      }
    };
  });
}

/** As in a browser that refuses them. */
export function noChannels(): void {
  replaceChannels(
    (Shared) =>
      class extends Shared {
        constructor(name: string) {
          super(name);
          this.close();
          throw new DOMException('Refused', 'SecurityError');
        }
      },
  );
}

function replaceChannels(replaced: (shared: typeof BroadcastChannel) => typeof BroadcastChannel): void {
  const shared = globalThis.BroadcastChannel;
  beforeEach(() => {
    globalThis.BroadcastChannel = replaced(shared);
  });
  afterEach(() => {
    globalThis.BroadcastChannel = shared;
  });
}
