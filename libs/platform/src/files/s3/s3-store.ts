/** Files in a bucket of S3 or anything that speaks its protocol. What has an address goes from and to the storage itself, past us. */
import { buffer } from 'node:stream/consumers';
import { Readable } from 'node:stream';
import {
  CopyObjectCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import { isRefusal } from '@paanch/contracts/kernel/refusal';
import { outsideTransaction } from '../../postgres/in-transaction.js';
import { attachmentOf } from '../attachment.js';
import {
  type ByteRange,
  DOWNLOAD_SECONDS,
  type DownloadWanted,
  type FileStore,
  storageUnavailable,
  UPLOAD_SECONDS,
  type UploadWanted,
} from '../file-store.js';
import type { FilesConfig } from '../files.config.js';

type S3Config = FilesConfig & { readonly S3_BUCKET: string };

interface Bucket {
  readonly client: S3Client;
  readonly Bucket: string;
}

const ALWAYS_SIGNED = ['content-type', 'host'];
const CONNECTION_MS = 3_000;
const ANSWER_MS = 20_000;

export function openS3Store(config: S3Config): FileStore {
  const bucket: Bucket = { client: clientOf(config), Bucket: config.S3_BUCKET };
  return {
    put: (key, bytes, contentType, sizeBytes) => guarded(() => put(bucket, { key, bytes, contentType, sizeBytes })),
    read: (key, range) => guarded(() => read(bucket, key, range)),
    sizeOf: (key) => guarded(() => sizeOf(bucket, key)),
    move: (from, to) => guarded(() => move(bucket, from, to)),
    remove: (Key) => guarded(async () => void (await bucket.client.send(new DeleteObjectCommand({ Bucket: bucket.Bucket, Key })))),
    uploadAddress: (wanted) => guarded(() => uploadAddress(bucket, wanted)),
    accepts: () => false,
    downloadAddress: (wanted) => guarded(() => downloadAddress(bucket, wanted)),
    releases: () => false,
    keysBefore: (prefix, moment) => guarded(() => keysBefore(bucket, `${prefix}/`, moment)),
  };
}

export function clientOf({
  S3_REGION: region = 'auto',
  S3_ENDPOINT: endpoint,
  S3_ACCESS_KEY_ID: id,
  S3_SECRET_ACCESS_KEY: secret,
}: S3Config): S3Client {
  return new S3Client({
    region,
    ...(endpoint !== undefined && { endpoint, forcePathStyle: true }),
    ...(id !== undefined && secret !== undefined && { credentials: { accessKeyId: id, secretAccessKey: secret } }),
    // The default signs the checksum of an empty body into addresses, and the storage then refuses every real file.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: 2,
    requestHandler: { connectionTimeout: CONNECTION_MS, requestTimeout: ANSWER_MS },
  });
}

/** Whatever goes wrong with the storage is the storage's; a refusal comes from the bytes themselves. */
async function guarded<T>(work: () => Promise<T>): Promise<T> {
  outsideTransaction('the file store');
  try {
    return await work();
  } catch (error) {
    throw isRefusal(error) ? error : storageUnavailable(error);
  }
}

interface Put {
  readonly key: string;
  readonly bytes: Readable;
  readonly contentType: string;
  readonly sizeBytes: number | undefined;
}

/** Storage must be told the length first: where it is not known, the few megabytes are read whole. */
async function put({ client, Bucket }: Bucket, { key: Key, bytes, contentType: ContentType, sizeBytes }: Put): Promise<boolean> {
  const held = sizeBytes === undefined ? await buffer(bytes) : null;
  const sent = held === null ? { Body: bytes, ContentLength: sizeBytes } : { Body: held, ContentLength: held.length };
  try {
    await client.send(new PutObjectCommand({ Bucket, Key, ContentType, ...sent, IfNoneMatch: '*' }));
    return true;
  } catch (error) {
    const isTaken = error instanceof S3ServiceException && [409, 412].includes(error.$metadata.httpStatusCode ?? 0);
    if (isTaken) return false;
    throw error;
  }
}

/** Null if there is no such file. */
async function ifThere<T>(work: () => Promise<T>): Promise<T | null> {
  try {
    return await work();
  } catch (error) {
    // A bucket that is missing is 404 too, and says nothing about the file.
    const isMissing = error instanceof S3ServiceException && error.$metadata.httpStatusCode === 404 && error.name !== 'NoSuchBucket';
    if (isMissing) return null;
    throw error;
  }
}

function read({ client, Bucket }: Bucket, Key: string, range?: ByteRange): ReturnType<FileStore['read']> {
  return ifThere(async () => {
    const part = range === undefined ? {} : { Range: `bytes=${range.start}-${range.end}` };
    const { Body, ContentLength = 0 } = await client.send(new GetObjectCommand({ Bucket, Key, ...part }));
    return Body instanceof Readable ? { bytes: Body, sizeBytes: ContentLength } : null;
  });
}

async function sizeOf({ client, Bucket }: Bucket, Key: string): Promise<number | null> {
  const found = await ifThere(() => client.send(new HeadObjectCommand({ Bucket, Key })));
  return found?.ContentLength ?? null;
}

/** Up to 5 GB the storage copies in one step. Killed between the two, it is done by the next call. */
async function move({ client, Bucket }: Bucket, from: string, Key: string): Promise<boolean> {
  const copied = await ifThere(() => client.send(new CopyObjectCommand({ Bucket, Key, CopySource: `${Bucket}/${from}` })));
  if (copied === null) return false;
  await client.send(new DeleteObjectCommand({ Bucket, Key: from }));
  return true;
}

/** With a length the address also refuses any other length and a second upload; its holder then sends `If-None-Match: *`. */
function uploadAddress({ client, Bucket }: Bucket, { key, contentType, sizeBytes }: UploadWanted): Promise<string> {
  const strict = sizeBytes === null ? {} : { ContentLength: sizeBytes, IfNoneMatch: '*' };
  const signed = sizeBytes === null ? ALWAYS_SIGNED : [...ALWAYS_SIGNED, 'content-length', 'if-none-match'];
  return getSignedUrl(client, new PutObjectCommand({ Bucket, Key: key, ContentType: contentType, ...strict }), {
    expiresIn: UPLOAD_SECONDS,
    signableHeaders: new Set(signed),
  });
}

function downloadAddress({ client, Bucket }: Bucket, { key, contentType, name }: DownloadWanted): Promise<string> {
  const answered = { ResponseContentType: contentType, ResponseContentDisposition: attachmentOf(name), ResponseCacheControl: 'no-store' };
  return getSignedUrl(client, new GetObjectCommand({ Bucket, Key: key, ...answered }), { expiresIn: DOWNLOAD_SECONDS });
}

async function keysBefore({ client, Bucket }: Bucket, Prefix: string, moment: Date): Promise<string[]> {
  const keys: string[] = [];
  let ContinuationToken: string | undefined;
  do {
    const page = await client.send(new ListObjectsV2Command({ Bucket, Prefix, ContinuationToken }));
    for (const { Key, LastModified } of page.Contents ?? []) if (Key && LastModified && LastModified < moment) keys.push(Key);
    ContinuationToken = page.NextContinuationToken;
  } while (ContinuationToken !== undefined);
  return keys;
}
