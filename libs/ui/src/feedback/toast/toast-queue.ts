/** The app's messages in order: the newest is shown as a toast, earlier ones stay in a list. */
export interface ToastAction {
  readonly label: string;
  readonly onClick: () => void;
}

/** Leads to what the message is about. */
export interface ToastLink {
  readonly label: string;
  /** An address of the app. */
  readonly to: string;
}

export interface ToastOptions {
  readonly action?: ToastAction;
  /** Stays in the list of recent messages too. */
  readonly link?: ToastLink | undefined;
  /** A second line under the text. */
  readonly description?: string;
  /** A click anywhere on the toast dismisses it. */
  readonly dismissOnClick?: boolean;
  /** Still makes sense on the page that follows; errors and messages with an action or a link always do. */
  readonly outlivesPage?: boolean;
}

export type ToastKind = 'success' | 'info' | 'error';

export interface Message {
  readonly key: number;
  readonly kind: ToastKind;
  readonly text: string;
  readonly options: ToastOptions;
  /** Epoch milliseconds by this device's clock, for display only. */
  readonly saidAt: number;
}

/** Shows messages; loads with the first one. */
export interface ToastDisplay {
  show(message: Message): void;
  dismiss(key: number): void;
}

/** How many messages are kept, in memory only. */
const REMEMBERED = 20;

export class ToastQueue {
  #messages: readonly Message[] = [];
  #waiting: readonly Message[] = [];
  #display: ToastDisplay | null = null;
  #last = 0;
  readonly #listeners = new Set<() => void>();

  /** Oldest first. */
  readonly messages = (): readonly Message[] => this.#messages;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  add(kind: ToastKind, text: string, options: ToastOptions): number {
    this.#last += 1;
    const message = { key: this.#last, kind, text, options, saidAt: Date.now() };
    this.#remember([...this.#messages, message].slice(-REMEMBERED));
    if (this.#display === null) this.#waiting = [message];
    else this.#display.show(message);
    return message.key;
  }

  dismiss(key: number): void {
    this.#waiting = this.#waiting.filter((message) => message.key !== key);
    this.#display?.dismiss(key);
  }

  /** The newest is the only one on screen. */
  leavePage(): void {
    const shown = this.#messages.at(-1);
    if (shown === undefined || shown.kind === 'error') return;
    const { action, link, outlivesPage = action !== undefined || link !== undefined } = shown.options;
    if (!outlivesPage) this.dismiss(shown.key);
  }

  /** The next person to sign in must not read someone else's messages. */
  forget(): void {
    const shown = this.#messages.at(-1);
    if (shown !== undefined) this.dismiss(shown.key);
    this.#remember([]);
  }

  /** Returns a function that disconnects the display. */
  connect(display: ToastDisplay): () => void {
    this.#display = display;
    for (const message of this.#waiting) display.show(message);
    this.#waiting = [];
    return () => {
      this.#display = null;
    };
  }

  #remember(messages: readonly Message[]): void {
    this.#messages = messages;
    for (const listener of this.#listeners) listener();
  }
}
