/** Stands at XMLHttpRequest: a test sees what is sent and says how far it has come and how it ends. */
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

type Listener = ((event?: object) => void) | null;

export function scriptedUploads(): ScriptedUploads {
  const sent: SentFile[] = [];

  class Upload {
    timeout = 0;
    status = 0;
    statusText = '';
    responseText = '';
    onload: Listener = null;
    onerror: Listener = null;
    ontimeout: Listener = null;
    onabort: Listener = null;
    readonly upload: { onprogress: Listener } = { onprogress: null };
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
      this.onabort?.();
    }

    send(body: unknown): void {
      sent.push({
        method: this.#method,
        address: this.#address,
        headers: this.#headers,
        body,
        timeoutMs: this.timeout,
        progress: (loaded, total) => this.upload.onprogress?.({ loaded, total }),
        answer: (status, answered, statusText = '') => {
          this.status = status;
          this.statusText = statusText;
          this.responseText = typeof answered === 'string' ? answered : JSON.stringify(answered);
          this.onload?.();
        },
        breakOff: () => this.onerror?.(),
        runOut: () => this.ontimeout?.(),
      });
    }
  }

  return { XMLHttpRequest: Upload, sent };
}
