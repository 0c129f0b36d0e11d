/** What the product calls outside, and how that fails (docs/hostile-input.md#addresses-that-we-call). */

export interface OutsideRequest {
  readonly method: 'GET' | 'POST';
  readonly url: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

export interface OutsideAnswer {
  readonly status: number;
  /** Names in lower case; several of one name with commas between. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  readonly durationMs: number;
}

/** Any answer but a redirect is an answer, whatever its status. @throws OutsideCallFailed */
export type CallOutside = (request: OutsideRequest) => Promise<OutsideAnswer>;

/** Calls that follow each other and may share connections, each to what was checked when it was made. */
export interface OutsideLine {
  readonly call: CallOutside;
  /** Its connections end with it. */
  readonly close: () => void;
}

export type OutsideFailure = 'not_https' | 'not_public' | 'redirected' | 'timed_out' | 'too_large' | 'unreachable' | 'certificate';

/** There is no answer. */
export class OutsideCallFailed extends Error {
  constructor(
    readonly reason: OutsideFailure,
    readonly durationMs: number,
    options?: ErrorOptions,
  ) {
    super(`A call outside failed: ${reason}`, options);
    this.name = 'OutsideCallFailed';
  }
}
