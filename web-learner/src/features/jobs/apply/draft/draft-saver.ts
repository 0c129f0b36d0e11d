import { isApiError, isPassing } from '@paanch/client/calling/api-error';
import { backoffMs } from '@paanch/contracts/kernel/backoff';

/** Milliseconds after the last change. */
const SAVE_AFTER_MS = 1_000;
const LONGEST_WAIT_MS = 30_000;

/** waiting: it is tried again by itself. refused: it is not. */
export type SaveState = 'idle' | 'saving' | 'saved' | 'waiting' | 'refused';

interface DraftSaverParts<Body> {
  readonly save: (body: Body) => Promise<unknown>;
  readonly onState: (state: SaveState) => void;
  /** The server has the latest one. */
  readonly onSaved: (body: Body) => void;
  readonly onRefused: (error: unknown) => void;
}

/** Saves the latest draft, one at a time, a second after the last change; what fails is tried again, later each time. */
export class DraftSaver<Body> {
  readonly #parts: DraftSaverParts<Body>;
  #wanted: { readonly body: Body } | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #isSaving = false;
  #failures = 0;
  #isClosed = false;

  constructor(parts: DraftSaverParts<Body>) {
    this.#parts = parts;
  }

  /** The form is left: once more at once, and never again, because a form that is opened later has the newer draft. */
  close(): void {
    this.#isClosed = true;
    this.flush();
  }

  note(body: Body): void {
    this.#wanted = { body };
    this.#in(SAVE_AFTER_MS);
  }

  /** At once: the network is back. */
  readonly flush = (): void => {
    clearTimeout(this.#timer);
    void this.#save();
  };

  /** It was sent, so no draft of it is wanted. */
  drop(): void {
    clearTimeout(this.#timer);
    this.#wanted = null;
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
      else this.#in(SAVE_AFTER_MS);
    } catch (error) {
      this.#failed(wanted, error);
    } finally {
      this.#isSaving = false;
    }
    // What was typed during this and the form was left with.
    if (this.#isClosed && this.#failures === 0) void this.#save();
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
    this.#in(backoffMs(this.#failures, SAVE_AFTER_MS, LONGEST_WAIT_MS));
  }
}
