/** What went wrong with a call to Gemini, in our words (docs/projects.md#gemini). */
import { z } from 'zod';
import { ProviderError, type ProviderFault } from '../provider-error.js';

const Details = z.object({
  error: z.object({ details: z.array(z.looseObject({ reason: z.string().optional(), retryDelay: z.string().optional() })).optional() }),
});

const OF_STATUS: Readonly<Record<number, ProviderFault>> = {
  401: 'Auth',
  403: 'Auth',
  404: 'ModelNotFound',
  408: 'Timeout',
  413: 'InputTooLarge',
  429: 'RateLimited',
  500: 'Overloaded',
  502: 'Overloaded',
  503: 'Overloaded',
  504: 'Overloaded',
};

interface HttpError {
  readonly status: number;
  readonly message: string;
}
const isHttpError = (error: unknown): error is HttpError => error instanceof Error && 'status' in error && typeof error.status === 'number';

/** The SDK puts the answer's body into the message. */
function detailsOf(message: string) {
  try {
    return Details.parse(JSON.parse(message)).error.details ?? [];
  } catch {
    return [];
  }
}

/** @param delay as in `2.5s` */
const inMs = (delay: string | undefined): number | null => {
  const seconds = Number.parseFloat(delay ?? '');
  return Number.isFinite(seconds) ? seconds * 1_000 : null;
};

function ofHttp({ status, message }: HttpError): ProviderError {
  const details = detailsOf(message);
  if (status === 400) return new ProviderError(details.some(({ reason }) => reason === 'API_KEY_INVALID') ? 'Auth' : 'BadOutput');
  const retryDelay = details.find((detail) => detail.retryDelay !== undefined)?.retryDelay;
  return new ProviderError(OF_STATUS[status] ?? 'Overloaded', inMs(retryDelay));
}

/** Never holds anything of what was sent or answered. */
export function faultOf(error: unknown): ProviderError {
  if (error instanceof ProviderError) return error;
  if (isHttpError(error)) return ofHttp(error);
  if (error instanceof Error && error.name === 'AbortError') return new ProviderError('Timeout');
  // Cut off, half an answer, or one that is no JSON at all.
  return new ProviderError('Cut');
}
