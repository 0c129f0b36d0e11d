/** The Files API: a resumable upload in pieces, a file that takes a moment to become usable, and its removal. */
import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { bytesOf, refuse, sendJson } from './http-json.js';

export interface UploadedFile {
  readonly mimeType: string;
  readonly bytes: Buffer;
  readonly isDeleted: boolean;
}

export interface UploadedFiles {
  /** In the order of their arrival; deleted ones too. */
  readonly all: readonly UploadedFile[];
  /** What becomes of the next files, each after it was looked at so often. */
  become(state: 'ACTIVE' | 'FAILED', looks?: number): void;
  /** Whether a model may read it. */
  isUsable(uri: string): boolean;
  /** @returns false if the request is for something else */
  answer(request: IncomingMessage, response: ServerResponse, origin: string): boolean;
}

interface Kept {
  readonly name: string;
  readonly mimeType: string;
  readonly size: number;
  readonly outcome: { readonly state: 'ACTIVE' | 'FAILED'; readonly looks: number };
  bytes: Buffer;
  isWhole: boolean;
  isDeleted: boolean;
  looks: number;
}

const VERSION = String.raw`/v1(?:alpha|beta)?`;
const START = new RegExp(`^/upload${VERSION}/files$`);
const PIECE = /^\/upload\/pieces\/(files\/[\w-]+)$/;
const FILE = new RegExp(`^${VERSION}/(files/[\\w-]+)$`);

const stateOf = (file: Kept) => (file.looks >= file.outcome.looks ? file.outcome.state : 'PROCESSING');
const shown = (file: Kept, origin: string) => ({
  name: file.name,
  uri: `${origin}/v1beta/${file.name}`,
  mimeType: file.mimeType,
  sizeBytes: String(file.size),
  state: stateOf(file),
});

/** Null: the request is no beginning of an upload. */
function begunBy({ headers }: IncomingMessage, outcome: Kept['outcome']): Kept | null {
  const size = Number(headers['x-goog-upload-header-content-length']);
  const isStart = headers['x-goog-upload-protocol'] === 'resumable' && headers['x-goog-upload-command'] === 'start';
  if (!isStart || !(size > 0)) return null;
  const mimeType = String(headers['x-goog-upload-header-content-type']);
  return { name: `files/${randomUUID()}`, mimeType, size, outcome, bytes: Buffer.alloc(0), isWhole: false, isDeleted: false, looks: 0 };
}

async function take(file: Kept, request: IncomingMessage, response: ServerResponse, origin: string): Promise<void> {
  const { headers } = request;
  const piece = await bytesOf(request);
  if (file.isWhole || Number(headers['x-goog-upload-offset']) !== file.bytes.length) return refuse(response, 400);
  file.bytes = Buffer.concat([file.bytes, piece]);
  file.isWhole = headers['x-goog-upload-command'] === 'upload, finalize';
  if (file.isWhole && file.bytes.length !== file.size) return refuse(response, 400);
  response.setHeader('x-goog-upload-status', file.isWhole ? 'final' : 'active');
  sendJson(response, 200, file.isWhole ? { file: shown(file, origin) } : {});
}

function tell(file: Kept, method: string | undefined, response: ServerResponse, origin: string): void {
  if (file.isDeleted || !file.isWhole) return refuse(response, 403);
  if (method === 'DELETE') {
    file.isDeleted = true;
    return sendJson(response, 200, {});
  }
  file.looks += 1;
  sendJson(response, 200, shown(file, origin));
}

export function uploadedFiles(): UploadedFiles {
  const kept = new Map<string, Kept>();
  let outcome: Kept['outcome'] = { state: 'ACTIVE', looks: 1 };

  function start(request: IncomingMessage, response: ServerResponse, origin: string): void {
    const file = begunBy(request, outcome);
    if (file === null) return refuse(response, 400);
    kept.set(file.name, file);
    response.setHeader('x-goog-upload-url', `${origin}/upload/pieces/${file.name}`);
    sendJson(response, 200, {});
  }

  return {
    get all() {
      return [...kept.values()];
    },
    become: (state, looks = 1) => {
      outcome = { state, looks };
    },
    isUsable: (uri) => {
      const file = kept.get(/files\/[\w-]+$/.exec(uri)?.[0] ?? '');
      return file !== undefined && file.isWhole && !file.isDeleted && stateOf(file) === 'ACTIVE';
    },
    answer: (request, response, origin) => {
      const { pathname } = new URL(request.url ?? '', origin);
      const isStart = START.test(pathname);
      const [, name] = PIECE.exec(pathname) ?? FILE.exec(pathname) ?? [];
      if (!isStart && name === undefined) return false;
      const file = kept.get(name ?? '');
      if (isStart) start(request, response, origin);
      else if (file === undefined) refuse(response, 403);
      else if (PIECE.test(pathname)) void take(file, request, response, origin);
      else tell(file, request.method, response, origin);
      return true;
    },
  };
}
