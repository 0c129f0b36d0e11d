/** What is typed into a panel, on this device until the server has it; a tab has its own, so that two of them overwrite nothing. */
import { withoutSecrets } from '../../../draft/use-draft.js';
import type { KeptTyping } from './typed-record.js';

/** Milliseconds without typing after which it is written. */
const KEEP_AFTER_MS = 150;
const TAB = crypto.randomUUID();

const store = () => import('@paanch/client/drafts/kept-draft');

export interface FoundTyping<Values> {
  readonly typing: KeptTyping<Values>;
  readonly forget: () => void;
}

export class KeptTypings<Values> {
  readonly #userId: string;
  readonly #record: string;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #pending: (() => KeptTyping<Values>) | null = null;
  readonly #found: FoundTyping<Values>[] = [];
  #looking: Promise<void> | null = null;
  /** One after the other, so that an older one is not written last. */
  #writing: Promise<unknown> = Promise.resolve();

  constructor(userId: string, record: string) {
    this.#userId = userId;
    this.#record = record;
  }

  keep(typing: () => KeptTyping<Values>): void {
    this.#pending = typing;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.flush(), KEEP_AFTER_MS);
  }

  /** Writes now what waits. */
  flush(): void {
    clearTimeout(this.#timer);
    const typing = this.#pending?.();
    this.#pending = null;
    if (typing !== undefined) this.#then((draft) => draft.keep(withoutSecrets(typing)));
  }

  forget(): void {
    clearTimeout(this.#timer);
    this.#pending = null;
    this.#then((draft) => draft.forget());
  }

  /** Here and of other tabs, for what is not wanted any more. */
  forgetAll(): void {
    this.forget();
    for (let next = this.takeFound(); next !== undefined; next = this.takeFound()) next.forget();
  }

  /** Looks once for what an earlier visit or another tab has left. */
  look(): Promise<void> {
    this.#looking ??= this.#find().then(
      (found) => void this.#found.push(...found),
      () => undefined,
    );
    return this.#looking;
  }

  /** Oldest first. */
  takeFound(): FoundTyping<Values> | undefined {
    return this.#found.shift();
  }

  async #find(): Promise<readonly FoundTyping<Values>[]> {
    await this.#writing;
    const { keptDraftsOf } = await store();
    const kept = await keptDraftsOf(this.#userId, `${this.#record}/`);
    return kept.flatMap(({ form, values }) => {
      if (form === this.#form || !isTyping<Values>(values)) return [];
      return [{ typing: values, forget: () => this.#then((_, { keptDraft }) => keptDraft(this.#userId, form).forget()) }];
    });
  }

  get #form(): string {
    return `${this.#record}/${TAB}`;
  }

  /** If the store fails to load, nothing is kept and nothing breaks. */
  #then(act: (own: Draft, drafts: Awaited<ReturnType<typeof store>>) => Promise<void>): void {
    this.#writing = this.#writing
      .then(store)
      .then((drafts) => act(drafts.keptDraft(this.#userId, this.#form), drafts))
      .catch(() => undefined);
  }
}

interface Draft {
  readonly keep: (values: unknown) => Promise<void>;
  readonly forget: () => Promise<void>;
}

function isTyping<Values>(value: unknown): value is KeptTyping<Values> {
  return typeof value === 'object' && value !== null && 'revision' in value && 'typed' in value && 'before' in value;
}
