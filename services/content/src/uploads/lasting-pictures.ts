/** The pictures that a draft names, as publishing finds them (docs/files.md#addresses). */
import { picturesIn } from '@paanch/contracts/content/judging/pictures';
import { isRefusal } from '@paanch/contracts/kernel/refusal';
import type { ContentDeps } from '../deps.js';
import { pictureKey } from './accept-picture.js';
import type { Upload } from './by-link/tables.js';

const UPLOADED = /\/api\/media\/uploads\/([0-9a-f-]{36})/g;
const STORED = /^\/api\/media\/([0-9a-f]{64})\.webp$/;
const AT_ONCE = 20;

export interface Pictures {
  /** Replaces the addresses of uploads by those that never change, in any text. */
  readonly lasting: (text: string) => string;
  /** Whether nothing can be shown at the address; true of one that was not looked at. */
  readonly isGone: (src: string) => boolean;
}

type Deps = Pick<ContentDeps, 'uploads' | 'judgeUpload' | 'openFiles' | 'hasFiles'>;

/** Read before the draft is locked: a picture that comes in that moment counts as gone, and publishing again finds it. */
export async function picturesOf(texts: readonly (string | null)[], deps: Deps): Promise<Pictures> {
  const uploaded = await uploadedIn(texts, deps);
  const stored = await storedIn(texts, deps);
  return {
    lasting: (text) =>
      text.replaceAll(UPLOADED, (address, id: string) => {
        const sha256 = uploaded.get(id) ?? null;
        return sha256 === null ? address : `/api/media/${sha256}.webp`;
      }),
    isGone: (src) => {
      const [, sha256 = ''] = STORED.exec(src) ?? [];
      const [[, id = ''] = []] = src.matchAll(UPLOADED);
      return !stored.has(sha256) && !uploaded.has(id);
    },
  };
}

/**
 * Their hashes by their ids, without those that are unknown or were refused. One that nobody has looked at yet is judged now; where no
 * store is configured it has no hash.
 */
async function uploadedIn(
  texts: readonly (string | null)[],
  { uploads, judgeUpload, hasFiles }: Deps,
): Promise<ReadonlyMap<string, string | null>> {
  const ids = texts.flatMap((text) => [...(text ?? '').matchAll(UPLOADED)].map(([, id = '']) => id));
  const hashes = new Map<string, string | null>();
  for (const upload of await uploads.pictures([...new Set(ids)])) {
    const sha256 = hasFiles ? await hashOf(upload, judgeUpload) : upload.sha256;
    const isThere = sha256 !== null || (!hasFiles && upload.rejected_for === null);
    if (isThere) hashes.set(upload.id, sha256);
  }
  return hashes;
}

async function hashOf(upload: Upload, judgeUpload: Deps['judgeUpload']): Promise<string | null> {
  try {
    return (await judgeUpload(upload)).sha256;
  } catch (error) {
    // Its bytes never came.
    if (isRefusal(error) && error.code === 'NOT_FOUND') return null;
    throw error;
  }
}

/** The hashes of the pictures whose files are there; all of them where no store is configured. */
async function storedIn(texts: readonly (string | null)[], { openFiles, hasFiles }: Deps): Promise<ReadonlySet<string>> {
  const named = texts.flatMap((text) =>
    picturesIn(text ?? '')
      .map(({ src }) => STORED.exec(src)?.[1] ?? [])
      .flat(),
  );
  const hashes = [...new Set(named)];
  if (!hasFiles || hashes.length === 0) return new Set(hashes);
  const store = await openFiles();
  const there = new Set<string>();
  for (let from = 0; from < hashes.length; from += AT_ONCE)
    await Promise.all(
      hashes.slice(from, from + AT_ONCE).map(async (sha256) => {
        if ((await store.sizeOf(pictureKey(sha256))) !== null) there.add(sha256);
      }),
    );
  return there;
}
