/** What every store of files promises, held by each. */
import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { DeleteObjectCommand, ListObjectsV2Command, S3Client } from '@aws-sdk/client-s3';
import { refuse } from '@paanch/contracts/kernel/refusal';
import { doorTo } from '@paanch/testing/network/door';
import { engines, type GivenBucket } from '@paanch/testing/engines/engines';
import { eventually } from '@paanch/testing/engines/eventually';
import { createServiceDatabase, type ServiceDatabase } from '@paanch/testing/engines/service-database';
import { s3Server } from '@paanch/testing/object-storage/s3-server';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Database, openDatabase } from '../postgres/database.js';
import { inTransaction } from '../postgres/in-transaction.js';
import { attachmentOf } from './attachment.js';
import { openDiskStore } from './disk/disk-store.js';
import type { DownloadQuery, DownloadWanted, FileStore, UploadQuery, UploadWanted } from './file-store.js';
import { openS3Store } from './s3/s3-store.js';

interface Tried {
  readonly store: FileStore;
  /** As a browser would PUT to an address; whether it was taken. */
  upload(address: string, key: string, bytes: string, headers: Readonly<Record<string, string>>): Promise<boolean>;
  /** As a browser would GET an address; null if it is refused. */
  download(address: string, key: string): Promise<Downloaded | null>;
  /** A moment after these were stored and before anything that is stored from now on. */
  momentAfter(keys: readonly string[]): Promise<Date>;
  /** Everything that is stored, half or whole. */
  names(): Promise<string[]>;
  breakDown(): Promise<void>;
  end(): Promise<void>;
}

interface Downloaded {
  readonly words: string;
  readonly type: string | null;
  readonly disposition: string | null;
}

const [YESTERDAY, AN_HOUR_AGO] = [new Date(Date.now() - 86_400_000), new Date(Date.now() - 3_600_000)] as const;

/** As the gateway hands the query of an address to the service. */
const queryOf = <Query>(address: string) => Object.fromEntries(new URL(address, 'http://x').searchParams) as Query;

async function diskTried(): Promise<Tried> {
  const folder = await mkdtemp(join(tmpdir(), 'paanch-files-'));
  const store = await openDiskStore(folder);
  return {
    store,
    upload: async (address, key, bytes, headers) => {
      const query = queryOf<UploadQuery>(address);
      const isAsSigned = headers['content-type'] === query.type && (query.size === undefined || Number(query.size) === bytes.length);
      return store.accepts(key, query) && isAsSigned && store.put(key, Readable.from([bytes]), query.type);
    },
    download: async (address, key) => {
      const query = queryOf<DownloadQuery>(address);
      const file = store.releases(key, query) ? await store.read(key) : null;
      return file && { words: await text(file.bytes), type: query.type, disposition: attachmentOf(query.name) };
    },
    momentAfter: async (keys) => {
      for (const key of keys) await utimes(join(folder, key), YESTERDAY, YESTERDAY);
      return AN_HOUR_AGO;
    },
    names: async () => {
      const entries = await readdir(folder, { recursive: true, withFileTypes: true });
      return entries.filter((entry) => entry.isFile() && entry.name !== 'address-key').map(({ name }) => name);
    },
    // A file where the folder was.
    breakDown: async () => {
      await rm(folder, { recursive: true });
      await writeFile(folder, '');
    },
    end: () => rm(folder, { recursive: true }),
  };
}

/** fetch sets the length itself, and a browser would too: this one sends what it is told. */
function putBytes(address: string, bytes: string, headers: Readonly<Record<string, string>>): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const sending = request(address, { method: 'PUT', headers: { ...headers, 'content-length': bytes.length } }, (answer) => {
      answer.resume();
      resolve(answer.statusCode === 200);
    });
    sending.on('error', reject).end(bytes);
  });
}

const configOf = ({ endpoint, bucket, accessKeyId, secretAccessKey }: GivenBucket) => ({
  S3_BUCKET: bucket,
  S3_ENDPOINT: endpoint,
  S3_ACCESS_KEY_ID: accessKeyId,
  S3_SECRET_ACCESS_KEY: secretAccessKey,
});

const asBrowser: Pick<Tried, 'upload' | 'download'> = {
  upload: (address, _key, bytes, headers) => putBytes(address, bytes, headers),
  download: async (address) => {
    const answer = await fetch(address);
    if (!answer.ok) return null;
    const { headers } = answer;
    return { words: await answer.text(), type: headers.get('content-type'), disposition: headers.get('content-disposition') };
  },
};

async function s3Tried(): Promise<Tried> {
  const server = await s3Server();
  const store = openS3Store(configOf({ endpoint: server.url, bucket: server.bucket, ...server.credentials }));
  return {
    store,
    ...asBrowser,
    momentAfter: async (keys) => {
      for (const [key, found] of server.objects) if (keys.includes(key)) found.modifiedAt = YESTERDAY;
      return AN_HOUR_AGO;
    },
    names: async () => [...server.objects.keys()],
    breakDown: async () => void (server.isDown = true),
    end: () => server.stop(),
  };
}

/** The server has its own clock, and cannot be told the age of a file. */
async function serverTried(given: GivenBucket): Promise<Tried> {
  const { bucket: Bucket, endpoint, ...credentials } = given;
  const door = await doorTo(endpoint);
  await door.open();
  const client = new S3Client({ region: 'auto', endpoint, credentials, forcePathStyle: true, maxAttempts: 1 });
  const found = async () => (await client.send(new ListObjectsV2Command({ Bucket }))).Contents ?? [];
  const remove = async () => {
    for (const { Key } of await found()) await client.send(new DeleteObjectCommand({ Bucket, Key }));
  };
  await remove();
  return {
    store: openS3Store(configOf({ ...given, endpoint: door.url })),
    ...asBrowser,
    momentAfter: async () => {
      const stored = Math.max(...(await found()).map(({ LastModified }) => Number(LastModified)));
      const moment = async () => Date.parse((await fetch(endpoint)).headers.get('date') ?? '');
      await eventually('a second has passed on the server', async () => (await moment()) > stored + 1_000);
      return new Date(stored + 1_000);
    },
    names: async () => (await found()).map(({ Key = '' }) => Key),
    breakDown: () => door.shut(),
    end: async () => {
      await remove();
      client.destroy();
      await door.shut();
    },
  };
}

let database: ServiceDatabase;
let db: Database;
beforeAll(async () => {
  database = await createServiceDatabase('files', []);
  db = openDatabase(database.url);
});
afterAll(async () => {
  await db.end();
  await database.drop();
});

const { bucket } = engines();
const unless = bucket === null ? ' (skipped: TEST_S3_ENDPOINT names none)' : '';
describe('files in a folder', () => {
  keepsItsPromises(diskTried);
});
describe('files in a bucket', () => {
  keepsItsPromises(s3Tried);
});
describe.skipIf(bucket === null)(`files in a bucket of a real server${unless}`, () => {
  keepsItsPromises(() => (bucket === null ? s3Tried() : serverTried(bucket)));
});

describe.skipIf(bucket === null)(`a bucket that does not exist${unless}`, () => {
  it('is not taken for one without the file', async () => {
    const store = bucket && openS3Store(configOf({ ...bucket, bucket: 'no-such-bucket' }));
    await expect(store?.read('quarantine/clientLogos/1')).rejects.toMatchObject({ code: 'STORAGE_UNAVAILABLE' });
  });
});

function keepsItsPromises(open: () => Promise<Tried>): void {
  let tried: Tried;
  let store: FileStore;
  beforeEach(async () => {
    tried = await open();
    ({ store } = tried);
  });
  afterEach(() => tried.end());

  const KEY = 'quarantine/clientLogos/0192a6f0-0000-7000-8000-000000000001';
  const put = (key: string, words: string) => store.put(key, Readable.from([words]), 'image/png');
  const read = async (key: string) => {
    const file = await store.read(key);
    return file === null ? null : { words: await text(file.bytes), sizeBytes: file.sizeBytes };
  };

  it('are read as they were put, until they are removed', async () => {
    expect(await read(KEY)).toBeNull();
    expect(await put(KEY, 'pixels')).toBe(true);
    expect(await read(KEY)).toEqual({ words: 'pixels', sizeBytes: 6 });
    await store.remove(KEY);
    expect(await read(KEY)).toBeNull();
    await store.remove(KEY);
  });

  it('are never overwritten, also when many write at once', async () => {
    const written = await Promise.all(['one', 'two', 'six'].map((words) => put(KEY, words)));
    expect(written.filter(Boolean)).toHaveLength(1);
    const { words } = (await read(KEY)) ?? {};
    expect(await put(KEY, 'later')).toBe(false);
    expect(await read(KEY)).toMatchObject({ words });
  });

  it('are whole or not there: bytes that break leave nothing and say why', async () => {
    const broken = Readable.from(
      (async function* () {
        yield 'pix';
        throw refuse('FILE_TOO_LARGE');
      })(),
    );
    await expect(store.put(KEY, broken, 'image/png')).rejects.toMatchObject({ code: 'FILE_TOO_LARGE' });
    expect(await tried.names()).toEqual([]);
  });

  it('are read in parts', async () => {
    await put(KEY, 'pixels');
    const part = async (start: number, end: number) => {
      const file = await store.read(KEY, { start, end });
      return file === null ? null : { words: await text(file.bytes), sizeBytes: file.sizeBytes };
    };
    expect(await part(0, 0)).toEqual({ words: 'p', sizeBytes: 1 });
    expect(await part(2, 4)).toEqual({ words: 'xel', sizeBytes: 3 });
    expect(await part(5, 5)).toEqual({ words: 's', sizeBytes: 1 });
    expect(await store.read(`${KEY}0`, { start: 0, end: 1 })).toBeNull();
    expect([await store.sizeOf(KEY), await store.sizeOf(`${KEY}0`)]).toEqual([6, null]);
  });

  it('are moved, also a second time after a kill in the middle, and not from nowhere', async () => {
    const TO = 'videos/0192a6f0-0000-7000-8000-000000000001';
    await put(KEY, 'pixels');
    await put(TO, 'pixels');
    expect(await store.move(KEY, TO)).toBe(true);
    expect([await store.sizeOf(KEY), await store.sizeOf(TO)]).toEqual([null, 6]);
    expect(await store.move(KEY, TO)).toBe(false);
    expect(await store.move(TO, KEY)).toBe(true);
    expect(await read(KEY)).toEqual({ words: 'pixels', sizeBytes: 6 });
    expect(await tried.names()).toHaveLength(1);
  });

  it('are found by their age, page by page', async () => {
    const keys = [1, 2, 3, 4, 5].map((n) => `quarantine/clientLogos/${n}`);
    for (const key of keys.slice(0, 4)) await put(key, key);
    await put('media/0.webp', 'old but not waiting');
    const moment = await tried.momentAfter([...keys.slice(0, 4), 'media/0.webp']);
    await put(keys[4] ?? '', 'new');
    expect((await store.keysBefore('quarantine', moment)).toSorted()).toEqual(keys.slice(0, 4));
  });

  it('are not waited for inside a transaction', async () => {
    await expect(inTransaction(db, () => read(KEY))).rejects.toThrow('A transaction must not wait for the file store');
    await expect(inTransaction(db, () => put(KEY, 'pixels'))).rejects.toThrow('A transaction must not wait for the file store');
    expect(await tried.names()).toEqual([]);
  });

  it('that cannot be kept or read say so', async () => {
    await tried.breakDown();
    await expect(put(KEY, 'pixels')).rejects.toMatchObject({ code: 'STORAGE_UNAVAILABLE' });
    await expect(store.read(KEY)).rejects.toMatchObject({ code: 'STORAGE_UNAVAILABLE' });
    await expect(store.sizeOf(KEY)).rejects.toMatchObject({ code: 'STORAGE_UNAVAILABLE' });
    await expect(store.move(KEY, `${KEY}0`)).rejects.toMatchObject({ code: 'STORAGE_UNAVAILABLE' });
    await expect(store.keysBefore('quarantine', new Date())).rejects.toMatchObject({ code: 'STORAGE_UNAVAILABLE' });
  });

  describe('come by an address', () => {
    const exact: UploadWanted = { key: KEY, contentType: 'image/png', sizeBytes: 6 };
    const strict = { 'content-type': 'image/png', 'if-none-match': '*' };

    it('that takes these bytes once', async () => {
      const address = await store.uploadAddress(exact);
      expect(await tried.upload(address, KEY, 'pixels', strict)).toBe(true);
      expect(await tried.upload(address, KEY, 'pIXELS', strict)).toBe(false);
      expect(await read(KEY)).toMatchObject({ words: 'pixels' });
    });

    it('that takes any length if none was named', async () => {
      const address = await store.uploadAddress({ ...exact, sizeBytes: null });
      expect(await tried.upload(address, KEY, 'many more pixels', { 'content-type': 'image/png' })).toBe(true);
    });

    it.each<[string, (address: string) => string, string, Readonly<Record<string, string>>]>([
      ['another length', (address) => address, 'more pixels', strict],
      ['another type', (address) => address, 'pixels', { ...strict, 'content-type': 'text/html' }],
      ['a changed signature', (address) => address.replace(/(ignature=)./, '$1!'), 'pixels', strict],
      ['a later end', (address) => address.replace(/(xpires=)\d/, '$19'), 'pixels', strict],
    ])('that refuses %s', async (_, changed, bytes, headers) => {
      const address = changed(await store.uploadAddress(exact));
      expect(await tried.upload(address, KEY, bytes, headers)).toBe(false);
      expect(await tried.names()).toEqual([]);
    });
  });

  describe('are read at an address', () => {
    const PRIVATE_KEY = 'private/resumes/0192a6f0-0000-7000-8000-000000000002';
    const wanted: DownloadWanted = { key: PRIVATE_KEY, contentType: 'application/pdf', name: 'Asha’s résumé.pdf' };
    /** Stored as a type that a browser would show. */
    const stored = () => store.put(PRIVATE_KEY, Readable.from(['words']), 'text/html');
    afterEach(() => vi.useRealTimers());

    it('as a download of the type and name that were asked for, again and again', async () => {
      await stored();
      const address = await store.downloadAddress(wanted);
      const disposition = "attachment; filename*=UTF-8''Asha%E2%80%99s%20r%C3%A9sum%C3%A9.pdf";
      for (const _ of [1, 2]) {
        expect(await tried.download(address, PRIVATE_KEY)).toEqual({ words: 'words', type: 'application/pdf', disposition });
      }
    });

    it('for 60 s and no longer', async () => {
      await stored();
      const now = Date.now();
      vi.useFakeTimers({ toFake: ['Date'] });
      const madeAgo = async (ms: number) => {
        vi.setSystemTime(now - ms);
        return store.downloadAddress(wanted);
      };
      const [working, over] = [await madeAgo(50_000), await madeAgo(61_000)];
      vi.setSystemTime(now);
      expect(await tried.download(working, PRIVATE_KEY)).toMatchObject({ words: 'words' });
      expect(await tried.download(over, PRIVATE_KEY)).toBeNull();
    });

    it.each<[string, (address: string) => string]>([
      ['a changed signature', (address) => address.replace(/(ignature=)./, '$1!')],
      ['a later end', (address) => address.replace(/(xpires=)\d/, '$19')],
      ['another type', (address) => address.replace('application%2Fpdf', 'text%2Fhtml')],
      ['another name', (address) => address.replace(/r%(25)?C3/, 'R%$1C3')],
    ])('that refuses %s', async (_, changed) => {
      await stored();
      const address = await store.downloadAddress(wanted);
      expect(changed(address)).not.toBe(address);
      expect(await tried.download(changed(address), PRIVATE_KEY)).toBeNull();
    });

    it('that takes no upload, and an address for an upload reads nothing', async () => {
      await stored();
      const read = await store.downloadAddress(wanted);
      expect(await tried.upload(read, PRIVATE_KEY, 'words', { 'content-type': 'application/pdf' })).toBe(false);
      const written = await store.uploadAddress({ key: PRIVATE_KEY, contentType: 'application/pdf', sizeBytes: null });
      expect(await tried.download(written, PRIVATE_KEY)).toBeNull();
    });
  });
}

describe('addresses of a folder', () => {
  it('work in every process that opens it, for their own key alone, and not for ever', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'paanch-files-'));
    const [one, two] = await Promise.all([openDiskStore(folder), openDiskStore(folder)]);
    const key = 'quarantine/clientLogos/1';
    const address = await one.uploadAddress({ key, contentType: 'image/png', sizeBytes: null });
    const query = queryOf<UploadQuery>(address);
    expect(two.accepts(key, query)).toBe(true);
    expect(two.accepts('quarantine/clientLogos/2', query)).toBe(false);
    expect(two.accepts(key, { ...query, expires: '1000000000' })).toBe(false);
    const wanted = { key: 'private/resumes/1', contentType: 'application/pdf', name: 'a.pdf' };
    const download = queryOf<DownloadQuery>(await one.downloadAddress(wanted));
    expect(two.releases(wanted.key, download)).toBe(true);
    expect(two.releases('private/resumes/2', download)).toBe(false);
    await rm(folder, { recursive: true });
  });
});
