/** The error a failed call throws, whatever went wrong. */
import { Problem } from '@paanch/contracts/kernel/problem';
import type { RouteContract } from '@paanch/contracts/kernel/route';
import { sentence } from '@paanch/contracts/kernel/language/sentences';

export interface FieldFault {
  readonly field: string;
  readonly message: string;
  readonly code: string;
}

export class ApiError extends Error {
  constructor(
    /** As the server said it; `message` is in the language of the page. */
    readonly english: string,
    /** HTTP status; 0 if no answer came. */
    readonly status: number,
    /** The problem's code; null if the answer was not ours. */
    readonly code: string | null = null,
    readonly details: readonly FieldFault[] = [],
    /** Whole seconds the server asks to wait. */
    readonly retryAfterSeconds: number | null = null,
    readonly requestId: string | null = null,
    /** All members of the answer, for those that only one code has (`auth_session` of MFA_REQUIRED). */
    readonly members: Readonly<Record<string, unknown>> = {},
    shown = sentence(english),
  ) {
    super(shown);
    this.name = 'ApiError';
  }
}

export function isApiError(error: unknown): error is ApiError {
  return error instanceof ApiError;
}

/** Transient failures; anything else is the server's decision. */
export function isPassing({ status }: ApiError): boolean {
  return status === 0 || status === 408 || status === 429 || status >= 500;
}

const messageIn = (body: unknown, key: 'message' | 'error'): string | null => {
  if (body === null || typeof body !== 'object' || !(key in body)) return null;
  const text: unknown = Reflect.get(body, key);
  return typeof text === 'string' && text !== '' ? text : null;
};

/** Every fault in words, but for those that the text says already. */
function withFaults(text: string, details: readonly FieldFault[]): string {
  const faults = new Set(details.map(({ message }) => message).filter((message) => !text.includes(message)));
  return faults.size === 0 ? text : `${text} ${[...faults].join('; ')}`;
}

/** HTTP/2 sends no status text. */
const inWords = ({ status, statusText }: Response) => (statusText === '' ? `HTTP ${status}` : `API Error: ${status} ${statusText}`);

/**
 * The body's `message`, else its `error`, else the status in words; of progress, with its faults
 * (docs/specification.md#what-failures-say).
 */
export function errorFromResponse(response: Response, body: unknown, owner?: RouteContract['owner']): ApiError {
  const problem = Problem.safeParse(body);
  const english = messageIn(body, 'message') ?? messageIn(body, 'error') ?? inWords(response);
  const shown = sentence(english);
  const retryAfter = Number(response.headers.get('retry-after') ?? Number.NaN);
  const details = problem.success ? problem.data.details.map((detail) => ({ ...detail, message: sentence(detail.message) })) : [];
  return new ApiError(
    english,
    response.status,
    problem.success ? problem.data.code : null,
    details,
    Number.isFinite(retryAfter) ? retryAfter : null,
    response.headers.get('x-request-id'),
    typeof body === 'object' && body !== null ? { ...body } : {},
    owner === 'progress' ? withFaults(shown, details) : shown,
  );
}
