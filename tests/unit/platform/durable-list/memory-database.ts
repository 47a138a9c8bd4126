import type { DurableValue } from '../../../../src/lib/durable-value.ts';

/**
 * What a transaction may do: wait for some turns, fail before it begins, or hang until the database is
 * repaired. One that begins after its tab's timeout is carried out all the same.
 */
export type Fate = { waits: number } | 'fails' | 'hangs';

/** One value shared by all tabs, exchanged in one step as in a transaction, as fast as promises are. */
export class MemoryDatabase {
  fate: () => Fate = () => ({ waits: 1 });
  /** Every value that was ever stored, as JSON, in their order. */
  readonly history: string[] = [];
  private stored: string | undefined;
  private release = () => {};
  private readonly repaired = new Promise<void>((resolve) => {
    this.release = resolve;
  });

  /** From now on every transaction succeeds, and those that hang continue. */
  repair(): void {
    this.fate = () => ({ waits: 1 });
    this.release();
  }

  /** The browser drops it. */
  evict(): void {
    this.stored = undefined;
    this.history.length = 0;
  }

  /** `isAlive`: whether the tab is still open; its pending transactions end with it. */
  openedBy(isAlive: () => boolean): DurableValue {
    return {
      exchange: async (step) => {
        const fate = this.fate();
        if (fate === 'fails') throw new Error('Connection to the database lost');
        if (fate === 'hangs') await this.repaired;
        else await ticks(fate.waits);
        if (!isAlive()) throw new Error('Closed');
        const before: unknown = this.stored && JSON.parse(this.stored);
        const after = step(before);
        if (after !== before) {
          this.stored = JSON.stringify(after);
          this.history.push(this.stored);
        }
        await ticks(1);
        return after;
      },
    };
  }
}

/** Waits for `count` steps of pending work. */
export async function ticks(count: number): Promise<void> {
  for (let tick = 0; tick < count; tick++) await undefined;
}
