/** One record as it is stored, and what is typed over it. */
import type { StoredRecord } from '../../saving.js';
import { isSame, type Merged, pick, threeWay } from './three-way.rule.js';

export interface RecordShape<Values, Item> {
  readonly names: readonly (keyof Values & string)[];
  readonly together: readonly (readonly (keyof Values & string)[])[];
  readonly valuesOf: (item: Item) => Values;
}

/** Kept on the device until the server has it. */
export interface KeptTyping<Values> {
  /** What it was typed over. */
  readonly revision: number;
  readonly typed: Partial<Values>;
  readonly before: Partial<Values>;
}

export class TypedRecord<Values, Item extends StoredRecord> {
  mine: Values;
  readonly #shape: RecordShape<Values, Item>;
  #base: Item;
  #before: Values;
  #acknowledged: Values;

  constructor(stored: Item, shape: RecordShape<Values, Item>) {
    this.#shape = shape;
    this.#base = stored;
    this.mine = this.#before = this.#acknowledged = shape.valuesOf(stored);
  }

  get base(): Item {
    return this.#base;
  }

  changed(): readonly (keyof Values & string)[] {
    return this.#shape.names.filter((name) => !isSame(this.mine[name], this.#acknowledged[name]));
  }

  get isChanged(): boolean {
    return this.changed().length > 0;
  }

  /** The server has what was sent. What is typed stays as it is, even where it is stored in another spelling. */
  acknowledge(stored: Item, sent: Partial<Values>): void {
    const now = this.#shape.valuesOf(stored);
    this.#acknowledged = { ...this.#acknowledged, ...sent };
    this.#before = { ...this.#before, ...pick(now, Object.keys(sent) as (keyof Values)[]) };
    this.#moveTo(stored, this.#merged(now), now);
  }

  /** Goes on from what someone else has stored. False, and nothing has moved: both have changed the same fields. */
  meet(stored: Item): boolean {
    const theirs = this.#shape.valuesOf(stored);
    const merged = this.#merged(theirs);
    if (merged.clashing.length > 0) return false;
    this.#moveTo(stored, merged, theirs);
    return true;
  }

  /** Mine over theirs, where both have changed the same, but for the fields in which theirs is wanted. */
  keepMine(stored: Item, taken: readonly (keyof Values & string)[]): void {
    const theirs = this.#shape.valuesOf(stored);
    this.mine = { ...this.mine, ...pick(theirs, taken) };
    this.#moveTo(stored, this.#merged(theirs), theirs);
  }

  takeTheirs(stored: Item): void {
    this.#base = stored;
    this.mine = this.#before = this.#acknowledged = this.#shape.valuesOf(stored);
  }

  forgetMine(): void {
    this.mine = this.#acknowledged;
  }

  /** For this device. */
  kept(): KeptTyping<Values> {
    const names = this.changed();
    return { revision: this.#base.revision, typed: pick(this.mine, names), before: pick(this.#before, names) };
  }

  /** Types again what was kept. False: what it was typed over has changed since, in the same fields. */
  restore({ revision, typed, before }: KeptTyping<Values>): boolean {
    const known = this.#shape.names.filter((name) => name in typed);
    if (revision < this.#base.revision) {
      // As if it had just been typed over what was stored then.
      const then = pick(before as Values, known);
      const merged = threeWay<Values>({
        ...this.#shape,
        mine: { ...this.mine, ...pick(typed as Values, known) },
        acknowledged: { ...this.#acknowledged, ...then },
        before: { ...this.#before, ...then },
        theirs: this.#before,
      });
      this.mine = { ...this.mine, ...pick(typed as Values, known) };
      return merged.clashing.length === 0;
    }
    this.mine = { ...this.mine, ...pick(typed as Values, known) };
    return true;
  }

  #merged(theirs: Values): Merged<Values> {
    return threeWay({ ...this.#shape, mine: this.mine, acknowledged: this.#acknowledged, before: this.#before, theirs });
  }

  #moveTo(stored: Item, { taken, theirs: changed }: Merged<Values>, theirs: Values): void {
    this.#base = stored;
    this.mine = { ...this.mine, ...pick(theirs, taken) };
    this.#acknowledged = { ...this.#acknowledged, ...pick(theirs, changed) };
    this.#before = theirs;
  }
}
