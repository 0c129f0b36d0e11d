import type { ContentDeps } from '../deps.js';

const UPLOADED = /\/api\/media\/uploads\/([0-9a-f-]{36})/g;

/**
 * Replaces the addresses of uploads by those that never change, in whatever text; one that nobody has looked at yet stays, because it
 * leads to the same picture (docs/files.md#addresses).
 */
export async function lastingPictures(texts: readonly (string | null)[], { uploads }: Pick<ContentDeps, 'uploads'>) {
  const ids = texts.flatMap((text) => [...(text ?? '').matchAll(UPLOADED)].map(([, id = '']) => id));
  const hashes = await uploads.hashes([...new Set(ids)]);
  return (text: string) =>
    text.replaceAll(UPLOADED, (address, id: string) => {
      const sha256 = hashes.get(id);
      return sha256 === undefined ? address : `/api/media/${sha256}.webp`;
    });
}
