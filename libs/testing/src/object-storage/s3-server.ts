/** Stands where S3 would: one bucket over HTTP, as strict as the real one about signatures, lengths and overwriting. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { portOf } from '@paanch/platform/http/internal-port';
import { type Credentials, isSigned } from './signature-v4.js';

interface StoredObject {
  readonly bytes: Buffer;
  readonly type: string;
  modifiedAt: Date;
}

export interface S3Server {
  readonly url: string;
  readonly bucket: string;
  readonly credentials: Credentials;
  readonly objects: Map<string, StoredObject>;
  /** Answers everything with 503 from now on, or no longer. */
  isDown: boolean;
  /** Called when the first bytes of an object have come; true cuts the connection there. */
  cutsUpload: () => boolean;
  stop(): Promise<void>;
}

const BUCKET = 'files';
const CREDENTIALS: Credentials = { accessKeyId: 'key-of-tests', secretAccessKey: 'secret-of-tests' };
const KEYS_A_PAGE = 2;

export async function s3Server(): Promise<S3Server> {
  const objects = new Map<string, StoredObject>();
  const server = createServer((request, response) => void answer(self, request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const self: S3Server = {
    url: `http://127.0.0.1:${portOf(server.address())}`,
    bucket: BUCKET,
    credentials: CREDENTIALS,
    objects,
    isDown: false,
    cutsUpload: () => false,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  return self;
}

async function answer(self: S3Server, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { url: origin, objects } = self;
  const url = new URL(request.url ?? '/', origin);
  const body = await bodyOf(self, request);
  if (body === null) return;
  const key = decodeURIComponent(url.pathname).slice(`/${BUCKET}/`.length);
  if (self.isDown) return refuse(response, 503, 'SlowDown');
  if (!isSigned(request, url, CREDENTIALS)) return refuse(response, 403, 'SignatureDoesNotMatch');
  if (request.method === 'PUT' && request.headers['x-amz-copy-source'] !== undefined) return copy(objects, key, request, response);
  if (request.method === 'PUT') return put(objects, key, body, request, response);
  if (request.method === 'DELETE') objects.delete(key);
  if (request.method === 'DELETE') return void response.writeHead(204).end();
  if (key === '') return list(objects, url.searchParams, response);
  return get(objects.get(key), { query: url.searchParams, range: request.headers.range, isHead: request.method === 'HEAD' }, response);
}

/** Null if the connection was cut. */
async function bodyOf({ cutsUpload }: S3Server, request: IncomingMessage): Promise<Buffer | null> {
  const chunks: Buffer[] = [];
  for await (const chunk of request as AsyncIterable<Buffer>) {
    if (request.method === 'PUT' && chunks.length === 0 && cutsUpload()) {
      request.socket.destroy();
      return null;
    }
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

function put(objects: S3Server['objects'], key: string, bytes: Buffer, { headers }: IncomingMessage, response: ServerResponse): void {
  if (headers['if-none-match'] === '*' && objects.has(key)) return refuse(response, 412, 'PreconditionFailed');
  objects.set(key, { bytes, type: headers['content-type'] ?? '', modifiedAt: new Date() });
  response.writeHead(200).end();
}

function copy(objects: S3Server['objects'], key: string, { headers }: IncomingMessage, response: ServerResponse): void {
  const source = objects.get(String(headers['x-amz-copy-source']).slice(`${BUCKET}/`.length));
  if (source === undefined) return refuse(response, 404, 'NoSuchKey');
  objects.set(key, { ...source, modifiedAt: new Date() });
  response.writeHead(200, { 'content-type': 'application/xml' }).end('<CopyObjectResult><ETag>"copied"</ETag></CopyObjectResult>');
}

/** A signed address may say which headers the answer has. */
const SAID_IN_ADDRESS = ['content-type', 'content-disposition', 'cache-control'];

interface Got {
  readonly query: URLSearchParams;
  readonly range: string | undefined;
  readonly isHead: boolean;
}

function get(found: StoredObject | undefined, { query, range, isHead }: Got, response: ServerResponse): void {
  // A HEAD has no body to name the error in.
  if (found === undefined) return isHead ? void response.writeHead(404).end() : refuse(response, 404, 'NoSuchKey');
  const said = SAID_IN_ADDRESS.flatMap((name) => {
    const value = query.get(`response-${name}`);
    return value === null ? [] : [[name, value] as const];
  });
  const size = found.bytes.length;
  const [, first, last] = /^bytes=(\d+)-(\d+)$/.exec(range ?? '') ?? [];
  if (first !== undefined && Number(first) >= size) return refuse(response, 416, 'InvalidRange');
  const bytes = first === undefined ? found.bytes : found.bytes.subarray(Number(first), Number(last) + 1);
  const part = first === undefined ? {} : { 'content-range': `bytes ${first}-${Number(first) + bytes.length - 1}/${size}` };
  const headers = { 'content-type': found.type, 'content-length': bytes.length, ...part, ...Object.fromEntries(said) };
  response.writeHead(first === undefined ? 200 : 206, headers).end(isHead ? undefined : bytes);
}

/** Few a page, so that a reader that forgets the next page is found out. */
function list(objects: S3Server['objects'], query: URLSearchParams, response: ServerResponse): void {
  const from = query.get('continuation-token') ?? '';
  const found = [...objects]
    .filter(([key]) => key.startsWith(query.get('prefix') ?? '') && key > from)
    .toSorted(([a], [b]) => (a < b ? -1 : 1));
  const page = found.slice(0, KEYS_A_PAGE);
  const next = found.length > page.length ? `<NextContinuationToken>${page.at(-1)?.[0]}</NextContinuationToken>` : '';
  const entries = page.map(
    ([key, { modifiedAt }]) => `<Contents><Key>${key}</Key><LastModified>${modifiedAt.toISOString()}</LastModified></Contents>`,
  );
  response.writeHead(200, { 'content-type': 'application/xml' });
  response.end(`<ListBucketResult><IsTruncated>${next !== ''}</IsTruncated>${next}${entries.join('')}</ListBucketResult>`);
}

function refuse(response: ServerResponse, status: number, code: string): void {
  response.writeHead(status, { 'content-type': 'application/xml' }).end(`<Error><Code>${code}</Code><Message>${code}</Message></Error>`);
}
