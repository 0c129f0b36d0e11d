import type { PanelState } from '../panel-state.rule.js';
import type { Snapshot } from './saving-parts.js';

/** What is shown of a saver, and who is told when it changes. */
export class SnapshotStore<Item> {
  readonly #listeners = new Set<() => void>();
  #snapshot: Snapshot<Item>;

  constructor(snapshot: Snapshot<Item>) {
    this.#snapshot = snapshot;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  readonly get = (): Snapshot<Item> => this.#snapshot;

  say(state: PanelState, base: Item, more: Partial<Snapshot<Item>> = {}): void {
    this.#snapshot = { ...this.#snapshot, ...more, state, base };
    this.tell();
  }

  tell(): void {
    for (const listener of this.#listeners) listener();
  }
}
