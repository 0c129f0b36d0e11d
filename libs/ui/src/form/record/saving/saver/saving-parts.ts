/** What a panel gives to its saver, and what it gets. */
import type { Theirs } from '../../saving.js';
import type { PanelState } from '../panel-state.rule.js';

/** The form on screen. */
export interface ShownForm<Values> {
  readonly values: () => Values;
  /** What did not come from the keyboard: another version, or what was typed earlier. */
  readonly place: (values: Partial<Values>) => void;
  /** Says at these fields what the contract refuses. */
  readonly showInvalid: (names: readonly string[]) => void;
  /** Says at its fields what the server refuses. */
  readonly showRefusal: (error: unknown) => void;
}

/** The one key of a call, however often it is repeated. */
export interface Payload<Values> {
  readonly revision: number;
  readonly values: Partial<Values>;
  readonly body: unknown;
  readonly keyFor: (request: string) => string;
}

/** How a panel checks and saves; as its last drawing has it. */
export interface Saving<Values, Item> {
  /** Other than this person, or no one, is signed in. */
  readonly isForeign: () => boolean;
  /** The body of the call, or the fields that the contract refuses. */
  readonly check: (values: Values) => Promise<{ readonly body: unknown } | { readonly invalid: readonly string[] }>;
  readonly labelOf: (name: string) => string;
  readonly send: (base: Item, payload: Payload<Values>) => Promise<Item>;
  /** What a VERSION_CONFLICT says is stored. */
  readonly storedIn: (error: unknown) => Promise<Theirs<Item> | null>;
  readonly addAgain: ((values: Values) => Promise<Item>) | undefined;
  /** In words, what is no answer of ours. */
  readonly failed: string;
  readonly onSaved: (item: Item) => void;
}

export interface Snapshot<Item> {
  readonly state: PanelState;
  readonly base: Item;
  /** What someone else stored over the same fields. */
  readonly theirs: Item | null;
  /** The account that stored it, where that is known. */
  readonly changedBy: string | null;
  readonly isRemoved: boolean;
}
