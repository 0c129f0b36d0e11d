/** Receives the one file of an upload as a stream, and the fields before it; nothing of it is kept here (docs/files.md#limits). */
import type { IncomingMessage } from 'node:http';
import { PassThrough, type Readable } from 'node:stream';
import { Busboy, type BusboyInstance } from '@fastify/busboy';
import { formFieldTooLong, notAForm } from '@paanch/contracts/kernel/edge-reasons';
import { LIMITS } from '@paanch/contracts/kernel/limits';
import { refuse } from '@paanch/contracts/kernel/refusal';

export interface IncomingFile {
  /** As the sender wrote it, without folders; empty for PUT. */
  readonly name: string;
  /** As the sender says. */
  readonly contentType: string;
  /** Breaks with a Refusal when the file is too large, malformed or cut off. */
  readonly bytes: Readable;
}

export interface IncomingForm {
  readonly file: IncomingFile;
  /** What the form says before its file, by name. */
  readonly fields: Readonly<Record<string, string>>;
}

/** @param limit bytes of the whole body @throws Refusal of status 400, 413 or 415 */
export function receiveForm(request: IncomingMessage, limit: number): Promise<IncomingForm> {
  const { 'content-length': length, 'transfer-encoding': coding } = request.headers;
  if (Number(length ?? 0) === 0 && coding === undefined) throw refuse('NO_FILE_PROVIDED');
  if (Number(length ?? 0) > limit) throw refuse('FILE_TOO_LARGE');
  return request.method === 'PUT' ? fileOfBody(request, limit) : fileOfForm(request, limit);
}

/** May break before its reader has begun; the reader then finds it broken. */
function held(): PassThrough {
  return new PassThrough().on('error', () => undefined);
}

async function fileOfBody(request: IncomingMessage, limit: number): Promise<IncomingForm> {
  const bytes = held();
  let size = 0;
  request.on('data', (chunk: Buffer) => {
    size += chunk.length;
    if (size > limit) bytes.destroy(refuse('FILE_TOO_LARGE'));
  });
  request.once('aborted', () => bytes.destroy(refuse('MALFORMED_REQUEST')));
  request.pipe(bytes);
  return { file: { name: '', contentType: request.headers['content-type'] ?? '', bytes }, fields: {} };
}

function fileOfForm(request: IncomingMessage, limit: number): Promise<IncomingForm> {
  const form = formOf(request, limit);
  const bytes = held();
  const fields = new Map<string, string>();
  return new Promise((resolve, reject) => {
    const fail = (refusal: Error) => {
      request.unpipe(form);
      bytes.destroy(refusal);
      reject(refusal);
    };
    form.on('field', (name, value, isNameCut, isValueCut) => {
      // Said twice, it is not known which is meant.
      if (isNameCut || fields.has(name)) fail(refuse('MALFORMED_REQUEST'));
      else if (isValueCut) fail(refuse(formFieldTooLong, { field: name }));
      else fields.set(name, value);
    });
    form.once('file', (_field, file, name, _encoding, contentType) => {
      file.on('limit', () => fail(refuse('FILE_TOO_LARGE')));
      file.on('error', () => fail(refuse('MALFORMED_REQUEST')));
      file.pipe(bytes, { end: false });
      resolve({ file: { name: name ?? '', contentType, bytes }, fields: Object.fromEntries(fields) });
    });
    for (const excess of ['filesLimit', 'fieldsLimit', 'partsLimit'] as const) form.once(excess, () => fail(refuse('MALFORMED_REQUEST')));
    form.on('error', () => fail(refuse('MALFORMED_REQUEST')));
    form.once('finish', () => {
      // Without a file the promise is still open.
      reject(refuse('NO_FILE_PROVIDED'));
      bytes.end();
    });
    request.once('aborted', () => fail(refuse('MALFORMED_REQUEST')));
    request.pipe(form);
  });
}

/** @throws Refusal UNSUPPORTED_MEDIA_TYPE for another type, or one without a boundary */
function formOf(request: IncomingMessage, limit: number): BusboyInstance {
  const { 'content-type': type = '', ...headers } = request.headers;
  if (!/^multipart\/form-data\s*;/i.test(type)) throw refuse(notAForm);
  try {
    const limits = {
      files: 1,
      fileSize: limit - LIMITS.formBytes,
      fields: LIMITS.formFields,
      fieldSize: LIMITS.formFieldBytes,
      fieldNameSize: LIMITS.formFieldBytes,
    };
    return new Busboy({ headers: { ...headers, 'content-type': type }, limits });
  } catch {
    throw refuse(notAForm);
  }
}
