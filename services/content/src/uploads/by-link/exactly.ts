import { type Readable, Transform } from 'node:stream';
import { uploadLinkNotValid } from '@paanch/contracts/content/reasons';
import { refuse } from '@paanch/contracts/kernel/refusal';

/** The same bytes; they break with a refusal as soon as they cannot be this many. */
export function exactly(bytes: Readable, size: number): Readable {
  let seen = 0;
  const counted = new Transform({
    transform(chunk: Buffer, _encoding, next) {
      seen += chunk.length;
      next(seen > size ? refuse(uploadLinkNotValid) : null, chunk);
    },
    flush: (done) => done(seen === size ? null : refuse(uploadLinkNotValid)),
  });
  bytes.once('error', (error) => counted.destroy(error));
  return bytes.pipe(counted);
}
