/** A private document on its way: a place with a link, the file, and the verdict on it (docs/files.md#in-a-browser). */
import { uploadedBefore } from '@paanch/contracts/content/reasons';
import { DOCUMENT_TYPES } from '@paanch/contracts/kernel/files/document-types';
import { type ApiError, isApiError } from '../calling/api-error.js';
import { cancelled, connectionFailed, sendFile } from './send-file.js';
import { linkFailure } from './upload-by-link.js';

interface Announced {
  readonly original_filename: string;
  readonly mime_type: string;
  readonly file_size: number;
}

interface Place {
  readonly id: string;
  readonly address: string;
}

/** How a record takes a document. */
export interface DocumentCalls<Kept> {
  readonly announce: (file: Announced) => Promise<Place>;
  /** May be repeated: the first one that arrives counts. */
  readonly confirm: (id: string, signal: AbortSignal) => Promise<Kept>;
  readonly giveBack: (id: string) => Promise<unknown>;
}

interface DocumentSending {
  readonly signal: AbortSignal;
  /** A share from 0 to 1; with 1 it is being judged. */
  readonly onProgress: (share: number) => void;
}

/** The media type that the name promises: some systems know no type for Word. */
export function documentTypeOf(name: string): string | null {
  const ending = name.slice(name.lastIndexOf('.') + 1).toLowerCase();
  const found = Object.entries(DOCUMENT_TYPES).find(([, endings]) => (endings as readonly string[]).includes(ending));
  return name.includes('.') ? (found?.[0] ?? null) : null;
}

export class DocumentUpload<Kept> {
  readonly #file: File;
  readonly #calls: DocumentCalls<Kept>;
  #place: Place | null = null;
  #isSent = false;

  constructor(file: File, calls: DocumentCalls<Kept>) {
    this.#file = file;
    this.#calls = calls;
  }

  /** Another try goes on where the last one ended, with the same link. Throws ApiError, also when the signal ends it. */
  async send({ signal, onProgress }: DocumentSending): Promise<Kept> {
    try {
      this.#place ??= await this.#announce();
      signal.throwIfAborted();
      if (!this.#isSent) await this.#put(this.#place.address, { signal, onProgress });
      this.#isSent = true;
      onProgress(1);
      return await this.#confirm(this.#place.id, signal);
    } catch (error) {
      if (signal.aborted) throw cancelled();
      if (isApiError(error)) this.#learn(error);
      throw error;
    }
  }

  /** Once the sending has ended. What was confirmed all the same is removed too. */
  async giveBack(): Promise<void> {
    if (this.#place !== null) await this.#calls.giveBack(this.#place.id);
  }

  async #announce(): Promise<Place> {
    const { name, size } = this.#file;
    try {
      return await this.#calls.announce({ original_filename: name, mime_type: documentTypeOf(name) ?? this.#file.type, file_size: size });
    } catch (error) {
      throw linkFailure(error);
    }
  }

  async #put(address: string, sending: DocumentSending): Promise<void> {
    // Signed with the type and the length, so storage asks that nothing is there yet.
    const headers = { 'content-type': documentTypeOf(this.#file.name) ?? this.#file.type, 'if-none-match': '*' };
    try {
      await sendFile({ method: 'PUT', address, headers, body: this.#file, ...sending });
    } catch (error) {
      if (!isApiError(error) || !isThereAlready(error)) throw error;
    }
  }

  async #confirm(id: string, signal: AbortSignal): Promise<Kept> {
    try {
      return await this.#calls.confirm(id, signal);
    } catch (error) {
      throw isApiError(error) && error.status === 0 ? connectionFailed() : error;
    }
  }

  /** What a failure says about the next try: a link that has run out needs another. */
  #learn({ status, code }: ApiError): void {
    if (code === 'NO_FILE_PROVIDED') this.#isSent = false;
    if (status !== 403 && code !== 'STATE_CONFLICT' && code !== 'NOT_FOUND') return;
    this.#place = null;
    this.#isSent = false;
  }
}

/** The answer to the first try was lost on its way; a bucket says it by the status alone. */
const isThereAlready = ({ status, details }: ApiError) => status === 412 || details.some(({ code }) => code === uploadedBefore.reason);

/** A verdict on the file itself: the same one is refused again. */
export const isAboutFile = ({ status }: ApiError) => status === 413 || status === 415 || status === 422;
