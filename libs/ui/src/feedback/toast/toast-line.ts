/** The messages of an app in the order they were said: the newest is shown, the earlier ones stay in a list behind it. */
export interface ToastAction {
  readonly label: string;
  readonly onClick: () => void;
}

export interface ToastOptions {
  readonly action?: ToastAction;
  /** A second line under the text. */
  readonly description?: string;
  /** A click anywhere on it dismisses it. */
  readonly dismissOnClick?: boolean;
}

export type ToastKind = 'success' | 'info' | 'error';

export interface Message {
  readonly key: number;
  readonly kind: ToastKind;
  readonly text: string;
  readonly options: ToastOptions;
  /** Epoch milliseconds by this device's clock, for the person to read. */
  readonly saidAt: number;
}

/** Where a message is shown; arrives with the first one. */
export interface Stage {
  show(message: Message): void;
  dismiss(key: number): void;
}

/** As many are remembered, in memory only. */
const REMEMBERED = 20;

export class ToastLine {
  #messages: readonly Message[] = [];
  #waiting: readonly Message[] = [];
  #stage: Stage | null = null;
  #last = 0;
  readonly #listeners = new Set<() => void>();

  /** Oldest first. */
  readonly messages = (): readonly Message[] => this.#messages;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  say(kind: ToastKind, text: string, options: ToastOptions): number {
    this.#last += 1;
    const message = { key: this.#last, kind, text, options, saidAt: Date.now() };
    this.#remember([...this.#messages, message].slice(-REMEMBERED));
    if (this.#stage === null) this.#waiting = [message];
    else this.#stage.show(message);
    return message.key;
  }

  dismiss(key: number): void {
    this.#waiting = this.#waiting.filter((message) => message.key !== key);
    this.#stage?.dismiss(key);
  }

  /** Whoever comes next must not read what was said to somebody else. */
  forget(): void {
    this.#remember([]);
  }

  /** Answers how to take the stage away. */
  enter(stage: Stage): () => void {
    this.#stage = stage;
    for (const message of this.#waiting) stage.show(message);
    this.#waiting = [];
    return () => {
      this.#stage = null;
    };
  }

  #remember(messages: readonly Message[]): void {
    this.#messages = messages;
    for (const listener of this.#listeners) listener();
  }
}
