/** Saves what is typed into one record by itself, one call at a time (docs/forms.md#a-form-on-a-page). */
import type { StoredRecord, Theirs } from '../../saving.js';
import { failureOf, stateAfter, waitMs } from './failure.js';
import type { KeptTypings } from './kept-typings.js';
import { type PanelState, UNCHANGED } from '../panel-state.rule.js';
import type { ScopedPanel } from '../save-scope.js';
import type { Payload, Saving, ShownForm, Snapshot } from './saving-parts.js';
import { pick } from './three-way.rule.js';
import { SnapshotStore } from './snapshot-store.js';
import { keysOfCall, Timer } from './timer.js';
import { type RecordShape, TypedRecord } from './typed-record.js';

/** Milliseconds without typing after which it is saved. */
export const SAVE_AFTER_MS = 500;

export class RecordSaver<Values, Item extends StoredRecord> implements ScopedPanel {
  readonly id: string;
  readonly #typed: TypedRecord<Values, Item>;
  readonly #kept: KeptTypings<Values>;
  readonly #store: SnapshotStore<Item>;
  readonly #timer = new Timer();
  #saving!: Saving<Values, Item>;
  #form: ShownForm<Values> | null = null;
  #running: Promise<void> | null = null;
  /** Sent without knowing whether it arrived: repeated as it was before anything newer. */
  #doubtful: Payload<Values> | null = null;
  #failures = 0;
  #savedAt: number | null = null;
  #isUploading = false;
  #isPlacing = false;

  /** `follow` comes before all else. */
  constructor(stored: Item, shape: RecordShape<Values, Item>, kept: KeptTypings<Values>) {
    this.id = stored.id;
    this.#typed = new TypedRecord(stored, shape);
    this.#kept = kept;
    this.#store = new SnapshotStore<Item>({ state: UNCHANGED, base: stored, theirs: null, changedBy: null, isRemoved: false });
  }

  readonly subscribe = (listener: () => void): (() => void) => this.#store.subscribe(listener);
  readonly snapshot = (): Snapshot<Item> => this.#store.get();
  readonly state = (): PanelState => this.#store.get().state;

  get values(): Values {
    return this.#typed.mine;
  }

  /** Nothing is on its way, and nothing is typed that the server lacks. */
  get isDone(): boolean {
    return this.#running === null && this.#isClean;
  }

  get isOver(): boolean {
    return this.#form === null && (this.isDone || this.snapshot().isRemoved);
  }

  follow(saving: Saving<Values, Item>): void {
    this.#saving = saving;
  }

  open(form: ShownForm<Values>): void {
    this.#form = form;
    void (this.isDone ? this.#restoreNext() : this.now());
  }

  /** The panel is left; what is typed is still saved. */
  close(): void {
    this.#kept.flush();
    this.#form = null;
    if (this.isDone) this.#store.tell();
    else void this.now();
  }

  typedNow(): void {
    if (this.#form === null || this.#isPlacing) return;
    this.#typed.mine = this.#form.values();
    this.#keep();
    if (this.#isBlocked) return;
    this.#say(this.#stateWhileTyping());
    if (this.#failures > 0) return; // A server that fails is not asked more often because of typing.
    if (this.#isClean) this.#timer.cancel();
    else this.#later(SAVE_AFTER_MS);
  }

  /** Without waiting for the end of the typing. Resolves once it is saved, or cannot be for now. */
  now(): Promise<void> {
    // A server that fails is asked again when its time has come.
    if (this.#failures === 0) this.#timer.cancel();
    return this.#run();
  }

  /** The connection or the session is back, or the page is shown again. */
  resume(): void {
    this.#timer.cancel();
    this.#failures = 0;
    if (!this.isDone) void this.#run();
  }

  /** The page may not come back. */
  hide(): void {
    this.#kept.flush();
    if (!this.isDone) void this.now();
  }

  upload(isRunning: boolean): void {
    this.#isUploading = isRunning;
    if (this.#running === null && !this.#isBlocked) this.#say(this.#stateWhileTyping());
  }

  /** A newer version has been read than the one that the form shows. */
  meet(newer: Item): void {
    if (!this.isDone || this.#isBlocked || newer.revision <= this.#typed.base.revision) return;
    this.#goOn(() => this.#typed.meet(newer));
    this.#say(this.#rest());
  }

  /** @param taken fields in which theirs is wanted */
  keepMine(taken: readonly (keyof Values & string)[] = []): void {
    const { theirs } = this.snapshot();
    if (theirs === null) return;
    this.#goOn(() => this.#typed.keepMine(theirs, taken));
    this.#say({ kind: 'saving' }, { theirs: null });
    this.#keep();
    void this.now();
  }

  takeTheirs(): void {
    const { theirs } = this.snapshot();
    if (theirs !== null) this.#goOn(() => this.#typed.takeTheirs(theirs));
    this.#say(this.#rest(), { theirs: null });
    this.#keep();
    void this.#restoreNext();
  }

  /** Makes it anew from what is typed. Throws what the server refuses. */
  async addAgain(): Promise<void> {
    const { addAgain, check } = this.#saving;
    const checked = await check(this.#typed.mine);
    if ('invalid' in checked) return this.#form?.showInvalid(checked.invalid);
    const added = await addAgain?.(this.#typed.mine);
    if (added === undefined) return;
    this.#kept.forget();
    this.#goOn(() => this.#typed.takeTheirs(added));
    this.#savedAt = Date.now();
    this.#say(this.#rest(), { isRemoved: false });
    this.#saving.onSaved(added);
  }

  /** Forgets what was typed and not saved, here and on the device. */
  discard(): void {
    this.#timer.cancel();
    this.#doubtful = null;
    this.#kept.forgetAll();
    this.#goOn(() => this.#typed.forgetMine());
    if (!this.snapshot().isRemoved) this.#say(this.#rest(), { theirs: null });
  }

  get #isClean(): boolean {
    return this.#doubtful === null && !this.#typed.isChanged;
  }

  get #isBlocked(): boolean {
    return this.snapshot().theirs !== null || this.snapshot().isRemoved;
  }

  #run(): Promise<void> {
    this.#running ??= this.#sendAll().finally(() => {
      this.#running = null;
      this.#say(this.state());
    });
    return this.#running;
  }

  async #sendAll(): Promise<void> {
    // What is typed while a call is on its way waits for the end of the typing, or goes at once if that has come.
    while (!this.#timer.isSet && (await this.#sendNext())) continue;
    if (!this.#timer.isSet && this.#isClean) await this.#restoreNext();
  }

  /** False: there is nothing to send, or not for now. */
  async #sendNext(): Promise<boolean> {
    if (this.#isBlocked) return false;
    if (this.#isClean) {
      this.#say(this.#rest());
      return false;
    }
    if (this.#saving.isForeign()) return this.#wait({ kind: 'unsaved', why: 'signedOut' });
    if (!navigator.onLine) return this.#wait({ kind: 'unsaved', why: 'offline' });
    const payload = await this.#payload();
    if (payload === null) return false;
    this.#say({ kind: 'saving' });
    try {
      this.#acknowledged(await this.#saving.send(this.#typed.base, payload), payload);
      return true;
    } catch (error) {
      return this.#failed(error, payload);
    }
  }

  async #payload(): Promise<Payload<Values> | null> {
    const mine = this.#typed.mine;
    const names = this.#typed.changed();
    const checked = await this.#saving.check(mine);
    if ('invalid' in checked) {
      this.#form?.showInvalid(checked.invalid);
      this.#wait({ kind: 'unsaved', why: 'invalid', fields: checked.invalid.map((name) => this.#saving.labelOf(name)) });
      return null;
    }
    if (this.#doubtful !== null) return this.#doubtful;
    return { revision: this.#typed.base.revision, values: pick(mine, names), body: checked.body, keyFor: keysOfCall() };
  }

  #acknowledged(stored: Item, payload: Payload<Values>): void {
    this.#failures = 0;
    this.#doubtful = null;
    this.#savedAt = Date.now();
    this.#goOn(() => this.#typed.acknowledge(stored, payload.values));
    this.#keep();
    this.#say(this.#stateWhileTyping());
    this.#saving.onSaved(stored);
  }

  async #failed(error: unknown, payload: Payload<Values>): Promise<boolean> {
    const failure = failureOf(error, this.#saving.failed);
    if (failure.kind === 'passing') {
      this.#doubtful = payload;
      this.#failures += 1;
      this.#later(waitMs(this.#failures, failure.seconds));
      return this.#wait(stateAfter(failure, navigator.onLine));
    }
    this.#doubtful = null;
    this.#failures = 0;
    if (failure.kind === 'conflict') {
      const theirs = await this.#saving.storedIn(error);
      if (theirs !== null && theirs.item.revision > this.#typed.base.revision) return this.#meetStored(theirs);
    }
    if (failure.kind === 'refused') this.#form?.showRefusal(error);
    return this.#wait(stateAfter(failure, true), { isRemoved: failure.kind === 'removed' });
  }

  /** Someone else was faster. */
  #meetStored({ item, changedBy }: Theirs<Item>): boolean {
    const isMet = this.#goOn(() => this.#typed.meet(item));
    this.#keep();
    return isMet || this.#wait({ kind: 'unsaved', why: 'conflict' }, { theirs: item, changedBy });
  }

  /** What was typed in an earlier visit, or in another tab, once nothing else is typed. */
  async #restoreNext(): Promise<void> {
    await this.#kept.look();
    const next = this.#form === null || this.#isBlocked || !this.#isClean ? undefined : this.#kept.takeFound();
    if (next === undefined) return;
    const isRestored = this.#goOn(() => this.#typed.restore(next.typing));
    this.#keep();
    this.#kept.flush();
    next.forget();
    if (!isRestored) this.#wait({ kind: 'unsaved', why: 'conflict' }, { theirs: this.#typed.base, changedBy: null });
    else if (this.#typed.isChanged) this.#later(0);
    else await this.#restoreNext();
  }

  /** Moves the record, and shows in the form what that has changed. */
  #goOn<T>(move: () => T): T {
    if (this.#form !== null) this.#typed.mine = this.#form.values();
    const before = this.#typed.mine;
    const moved = move();
    this.#isPlacing = true;
    if (this.#typed.mine !== before) this.#form?.place(this.#typed.mine);
    this.#isPlacing = false;
    return moved;
  }

  /** On this device, exactly as long as the server lacks it. */
  #keep(): void {
    if (this.#typed.isChanged) this.#kept.keep(() => this.#typed.kept());
    else this.#kept.forget();
  }

  #later(ms: number): void {
    this.#timer.set(ms, () => void this.#run());
  }

  #wait(state: PanelState, more: Partial<Snapshot<Item>> = {}): false {
    this.#say(state, more);
    return false;
  }

  #rest(): PanelState {
    return this.#isUploading ? { kind: 'unsaved', why: 'uploading' } : { kind: 'saved', at: this.#savedAt };
  }

  #stateWhileTyping(): PanelState {
    if (this.#failures > 0 || (this.#doubtful !== null && this.#running === null)) return this.snapshot().state;
    return this.#typed.isChanged ? { kind: 'saving' } : this.#rest();
  }

  #say(state: PanelState, more: Partial<Snapshot<Item>> = {}): void {
    this.#store.say(state, this.#typed.base, more);
  }
}
