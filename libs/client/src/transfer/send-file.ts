/** Sends a file by XMLHttpRequest, which tells how much of it has gone; fetch does not (docs/files.md#in-a-browser). */
import { LIMITS } from '@paanch/contracts/kernel/limits';
import { ApiError, errorFromResponse } from '../calling/api-error.js';

export interface Sending {
  readonly signal?: AbortSignal | undefined;
  /** A share from 0 to 1. */
  readonly onProgress?: ((share: number) => void) | undefined;
}

interface FileRequest extends Sending {
  readonly method: 'POST' | 'PUT';
  readonly address: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: FormData | Blob;
}

/** The code of an upload that was cancelled: nobody needs to be told. */
export const CANCELLED = 'UPLOAD_CANCELLED';

const TOO_SLOW = 'Upload timeout - file may be too large or connection too slow';
const UNREACHABLE = 'Network connection failed. Please check your internet connection and try again.';
const BROKEN = 'Network error during upload. Please check your internet connection and try again.';

/** Nothing of the file has gone. */
export const connectionFailed = () => new ApiError(UNREACHABLE, 0, 'NETWORK_ERROR');
export const cancelled = () => new ApiError('Upload aborted', 0, CANCELLED);

/** The body of the answer. Throws ApiError for every failure, a cancelled upload included. */
export function sendFile({ method, address, headers, body, signal, onProgress }: FileRequest): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(method, address);
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.timeout = LIMITS.uploadTimeoutMs;
    let hasBegun = false;
    request.addEventListener('timeout', () => reject(new ApiError(TOO_SLOW, 0)));
    request.addEventListener('error', () => reject(hasBegun ? new ApiError(BROKEN, 0, 'NETWORK_ERROR') : connectionFailed()));
    request.addEventListener('abort', () => reject(cancelled()));
    request.upload.addEventListener('progress', ({ loaded, total }) => {
      hasBegun ||= loaded > 0;
      onProgress?.(total > 0 ? loaded / total : 0);
    });
    request.addEventListener('load', () => {
      if (request.status < 400) resolve(parsed(request.responseText));
      else reject(errorOf(request));
    });
    signal?.addEventListener('abort', () => request.abort(), { once: true });
    if (signal?.aborted) reject(cancelled());
    else request.send(body);
  });
}

/** Our own refusal if the answer is one; storage says no more than its status. */
function errorOf({ status, statusText, responseText }: XMLHttpRequest): ApiError {
  const body = parsed(responseText);
  if (body === null) return new ApiError(`Upload failed: ${status} ${statusText}`, status);
  return errorFromResponse(new Response(null, { status, statusText }), body);
}

function parsed(text: string): unknown {
  try {
    const body: unknown = JSON.parse(text);
    return body;
  } catch {
    return null;
  }
}
