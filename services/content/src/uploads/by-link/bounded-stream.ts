import { Readable } from 'node:stream';
import { uploadLinkNotValid } from '@paanch/contracts/content/reasons';
import { refuse, type Refusal } from '@paanch/contracts/kernel/refusal';

/** Passes the bytes on, and fails as soon as the stream cannot have exactly `size` of them. */
export function exactLengthStream(bytes: Readable, size: number): Readable {
  return Readable.from(counted(bytes, { least: size, most: size, refusal: refuse(uploadLinkNotValid) }), { objectMode: false });
}

/** Passes the bytes on, and fails as soon as there are more than so many. */
export function atMostStream(bytes: Readable, most: number): Readable {
  return Readable.from(counted(bytes, { least: 0, most, refusal: refuse('FILE_TOO_LARGE') }), { objectMode: false });
}

interface Bounds {
  readonly least: number;
  readonly most: number;
  readonly refusal: Refusal;
}

async function* counted(bytes: AsyncIterable<Buffer>, { least, most, refusal }: Bounds): AsyncGenerator<Buffer> {
  let seen = 0;
  for await (const chunk of bytes) {
    seen += chunk.length;
    if (seen > most) throw refusal;
    yield chunk;
  }
  if (seen < least) throw refusal;
}
