/** Fetches a file that a route makes, whole or not at all (docs/exports.md#in-a-browser). */
import type { RouteContract } from '@paanch/contracts/kernel/route';
import { ApiError, errorFromResponse } from '../calling/api-error.js';

export interface FetchedFile {
  readonly name: string;
  readonly bytes: Blob;
}

interface FileRequest {
  /** Whose route it is. */
  readonly owner: RouteContract['owner'];
  readonly address: string;
  readonly headers: Readonly<Record<string, string>>;
  /** Milliseconds until the last byte. */
  readonly timeoutMs: number;
  /** Shown if no answer came. */
  readonly unreachableMessage: string;
  /** Ends it early. */
  readonly signal?: AbortSignal | undefined;
}

/** The code of a file that broke off half way. */
export const CUT_OFF = 'FILE_CUT_OFF';

const NAME = /filename="([^"]+)"/;
const DEFAULT_NAME = 'export.xlsx';

/** Throws ApiError for every failure except the caller's own abort. */
export async function fetchFile({
  owner,
  address,
  headers,
  timeoutMs,
  unreachableMessage,
  signal: stopped,
}: FileRequest): Promise<FetchedFile> {
  const fault = (error: unknown, code?: string) => (stopped?.aborted ? error : new ApiError(unreachableMessage, 0, code));
  const timeout = AbortSignal.timeout(timeoutMs);
  const signal = stopped ? AbortSignal.any([stopped, timeout]) : timeout;
  const response = await fetch(address, { credentials: 'same-origin', headers, signal }).catch((error: unknown) => {
    throw fault(error);
  });
  if (!response.ok) throw errorFromResponse(response, await response.json().catch(() => null), owner);
  const bytes = await response.blob().catch((error: unknown) => {
    throw fault(error, CUT_OFF);
  });
  return { name: NAME.exec(response.headers.get('content-disposition') ?? '')?.[1] ?? DEFAULT_NAME, bytes };
}
