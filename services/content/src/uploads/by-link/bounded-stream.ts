import { Readable } from 'node:stream';
import { uploadLinkNotValid } from '@paanch/contracts/content/reasons';
import { refuse } from '@paanch/contracts/kernel/refusal';

/** Passes the bytes on, and fails as soon as the stream cannot have exactly `size` of them. */
export function exactLengthStream(bytes: Readable, size: number): Readable {
  return Readable.from(counted(bytes, size), { objectMode: false });
}

async function* counted(bytes: AsyncIterable<Buffer>, size: number): AsyncGenerator<Buffer> {
  let seen = 0;
  for await (const chunk of bytes) {
    seen += chunk.length;
    if (seen > size) throw refuse(uploadLinkNotValid);
    yield chunk;
  }
  if (seen < size) throw refuse(uploadLinkNotValid);
}
