import { isApiError } from '@paanch/client/calling/api-error';
import { KeptProjectDraft, type ProjectDraft, type ProjectFile } from '@paanch/contracts/interview/projects';
import { STORED } from '@paanch/contracts/kernel/records/revision';
import { isSameDraft } from './values.rule.js';

interface DraftTurnsParts {
  /** Of the draft that what is written goes on from. */
  readonly revision: () => number;
  /** Those that the draft names by now. */
  readonly files: () => readonly ProjectFile[];
  readonly send: (body: ProjectDraft & { readonly revision: number }) => Promise<KeptProjectDraft>;
  readonly onSettled: (saved: KeptProjectDraft) => void;
}

/** The draft that is stored, if a save was refused because of it. */
export function storedIn(error: unknown): KeptProjectDraft | null {
  if (!isApiError(error) || error.code !== 'VERSION_CONFLICT') return null;
  return KeptProjectDraft.safeParse(error.members[STORED]).data ?? null;
}

/** Saves of one draft, one at a time: each goes on from the revision of the one before it. They go on when the page is left. */
export class DraftTurns {
  readonly #parts: DraftTurnsParts;
  #last: ProjectDraft;
  #turn: Promise<unknown> = Promise.resolve();

  constructor(first: ProjectDraft, parts: DraftTurnsParts) {
    this.#last = first;
    this.#parts = parts;
  }

  /** With the files as they are when its turn comes. */
  readonly save = (body: ProjectDraft): Promise<KeptProjectDraft> =>
    this.#inTurn(() => this.#send({ ...body, files: [...this.#parts.files()] }));

  /** `body` null: what is written cannot be kept now, so what was kept last goes with the file. */
  addFile(file: ProjectFile, body: () => ProjectDraft | null): Promise<KeptProjectDraft> {
    return this.#inTurn(() => this.#send({ ...(body() ?? this.#last), files: [...this.#parts.files(), file] }));
  }

  #inTurn<T>(save: () => Promise<T>): Promise<T> {
    const done = this.#turn.then(save);
    this.#turn = done.catch(() => undefined);
    return done;
  }

  async #send(body: ProjectDraft): Promise<KeptProjectDraft> {
    try {
      return this.#settle(await this.#parts.send({ ...body, revision: this.#parts.revision() }));
    } catch (error) {
      const stored = storedIn(error);
      // It had arrived, and only the answer was lost.
      if (stored !== null && isSameDraft(stored, body)) return this.#settle(stored);
      throw error;
    }
  }

  #settle(saved: KeptProjectDraft): KeptProjectDraft {
    this.#last = saved;
    this.#parts.onSettled(saved);
    return saved;
  }
}
