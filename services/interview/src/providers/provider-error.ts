/** Why an engine did not answer: a closed set (docs/projects.md#engines). Its message is ours and holds nothing of what was sent. */
export const PROVIDER_FAULTS = {
  NotConfigured: { retryable: false },
  Auth: { retryable: false },
  RateLimited: { retryable: true },
  Overloaded: { retryable: true },
  Timeout: { retryable: true },
  Cut: { retryable: true },
  Blocked: { retryable: false },
  Truncated: { retryable: false },
  BadOutput: { retryable: true },
  ModelNotFound: { retryable: false },
  InputTooLarge: { retryable: false },
  InjectionSuspected: { retryable: false },
  Cancelled: { retryable: false },
} as const satisfies Readonly<Record<string, { readonly retryable: boolean }>>;
export type ProviderFault = keyof typeof PROVIDER_FAULTS;

export class ProviderError extends Error {
  override readonly name = 'ProviderError';

  /** @param retryAfterMs as the engine asked; null: it did not */
  constructor(
    readonly fault: ProviderFault,
    readonly retryAfterMs: number | null = null,
  ) {
    super(`The engine did not answer: ${fault}`);
  }

  get isRetryable(): boolean {
    return PROVIDER_FAULTS[this.fault].retryable;
  }
}
