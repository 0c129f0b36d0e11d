/** Replaces XMLHttpRequest: a test sees what is sent, and decides how far it gets and how it ends. */
export interface SentFile {
  readonly method: string;
  readonly address: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: unknown;
  readonly timeoutMs: number;
  progress(loaded: number, total: number): void;
  /** `body` as JSON, or a text as it is. */
  answer(status: number, body: unknown, statusText?: string): void;
  breakOff(): void;
  runOut(): void;
}

export interface ScriptedUploads {
  /** For `vi.stubGlobal('XMLHttpRequest', ...)`. */
  readonly XMLHttpRequest: new () => object;
  /** Oldest first. */
  readonly sent: readonly SentFile[];
}

type Listener = (event: object) => void;

/** Listeners by the name of their event. */
class Events {
  readonly #listeners: (readonly [string, Listener])[] = [];

  addEventListener(name: string, listener: Listener): void {
    this.#listeners.push([name, listener]);
  }

  tell(name: string, event: object = {}): void {
    for (const [known, listener] of this.#listeners) if (known === name) listener(event);
  }
}

export function scriptedUploads(): ScriptedUploads {
  const sent: SentFile[] = [];

  class Upload extends Events {
    timeout = 0;
    status = 0;
    statusText = '';
    responseText = '';
    #advanced: Listener = () => undefined;
    /** Tells of one kind of event only. */
    readonly upload = { addEventListener: (_name: string, listener: Listener) => void (this.#advanced = listener) };
    readonly #headers: Record<string, string> = {};
    #method = '';
    #address = '';

    open(method: string, address: string): void {
      this.#method = method;
      this.#address = address;
    }

    setRequestHeader(name: string, value: string): void {
      this.#headers[name] = value;
    }

    abort(): void {
      this.tell('abort');
    }

    send(body: unknown): void {
      sent.push({
        method: this.#method,
        address: this.#address,
        headers: this.#headers,
        body,
        timeoutMs: this.timeout,
        progress: (loaded, total) => this.#advanced({ loaded, total }),
        answer: (status, answered, statusText = '') => {
          this.status = status;
          this.statusText = statusText;
          this.responseText = typeof answered === 'string' ? answered : JSON.stringify(answered);
          this.tell('load');
        },
        breakOff: () => this.tell('error'),
        runOut: () => this.tell('timeout'),
      });
    }
  }

  return { XMLHttpRequest: Upload, sent };
}
