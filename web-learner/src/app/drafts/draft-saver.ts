import { isApiError, isPassing } from '@paanch/client/calling/api-error';
import { backoffMs } from '@paanch/contracts/kernel/backoff';

/** Milliseconds until what failed is tried again, the first time. */
const FIRST_WAIT_MS = 1_000;
const LONGEST_WAIT_MS = 30_000;

/** When a change is saved: some milliseconds after the last one, or after the first that is not saved yet. */
export type Pace = { readonly afterLastMs: number } | { readonly everyMs: number };
const A_SECOND: Pace = { afterLastMs: 1_000 };

/** waiting: it is tried again by itself. refused: it is not. */
export type SaveState = 'idle' | 'saving' | 'saved' | 'waiting' | 'refused';

interface DraftSaverParts<Body> {
  /** A second after the last change unless said. */
  readonly pace?: Pace;
  readonly save: (body: Body) => Promise<unknown>;
  readonly onState: (state: SaveState) => void;
  /** The server has the latest one. */
  readonly onSaved: (body: Body) => void;
  readonly onRefused: (error: unknown) => void;
}

/** Saves the latest draft, one at a time; what fails is tried again, later each time. */
export class DraftSaver<Body> {
  readonly #parts: DraftSaverParts<Body>;
  readonly #pace: Pace;
  #wanted: { readonly body: Body } | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #isSaving = false;
  /** It is wanted at once, and one is being saved. */
  #isUrgent = false;
  #failures = 0;
  #isClosed = false;

  constructor(parts: DraftSaverParts<Body>) {
    this.#parts = parts;
    this.#pace = parts.pace ?? A_SECOND;
  }

  /** The form is left: once more at once, and never again, because a form that is opened later has the newer draft. */
  close(): void {
    this.#isClosed = true;
    this.flush();
  }

  note(body: Body): void {
    const isFirst = this.#wanted === null;
    this.#wanted = { body };
    if (isFirst || 'afterLastMs' in this.#pace) this.#soon();
  }

  /** At once: the network is back, or the field is left. */
  readonly flush = (): void => {
    clearTimeout(this.#timer);
    if (this.#isSaving) this.#isUrgent = true;
    else void this.#save();
  };

  /** It was sent, so no draft of it is wanted. */
  drop(): void {
    clearTimeout(this.#timer);
    this.#wanted = null;
  }

  #soon(): void {
    this.#in('everyMs' in this.#pace ? this.#pace.everyMs : this.#pace.afterLastMs);
  }

  #in(ms: number): void {
    clearTimeout(this.#timer);
    if (this.#isClosed) return;
    this.#timer = setTimeout(this.flush, ms);
  }

  async #save(): Promise<void> {
    const wanted = this.#wanted;
    if (wanted === null || this.#isSaving) return;
    const { save, onState, onSaved } = this.#parts;
    this.#isSaving = true;
    this.#wanted = null;
    onState('saving');
    try {
      await save(wanted.body);
      this.#failures = 0;
      onState('saved');
      if (this.#isLatest()) onSaved(wanted.body);
      else this.#soon();
    } catch (error) {
      this.#failed(wanted, error);
    } finally {
      this.#isSaving = false;
    }
    const isUrgent = this.#isUrgent && this.#failures === 0;
    this.#isUrgent = false;
    if (isUrgent) this.flush();
  }

  #isLatest(): boolean {
    return this.#wanted === null;
  }

  #failed(wanted: { readonly body: Body }, error: unknown): void {
    if (isApiError(error) && !isPassing(error)) {
      this.#parts.onState('refused');
      this.#parts.onRefused(error);
      return;
    }
    this.#wanted ??= wanted;
    this.#failures += 1;
    this.#parts.onState('waiting');
    this.#in(backoffMs(this.#failures, FIRST_WAIT_MS, LONGEST_WAIT_MS));
  }
}
