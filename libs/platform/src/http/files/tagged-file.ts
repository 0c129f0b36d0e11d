/** A text of the person who asks, made on each call, of which a reader may already have the present one (RFC 9110, 13.1.2). */
import type { Readable } from 'node:stream';

export class TaggedFile {
  readonly location = null;
  readonly name = null;
  readonly sizeBytes = null;
  readonly kept = 'privately';

  private constructor(
    readonly status: 200 | 304,
    /** Null: what the reader has is still true. */
    readonly bytes: Readable | null,
    readonly tag: string,
  ) {}

  /** @param ifNoneMatch the header, as sent */
  static of(ifNoneMatch: string | null, tag: string, make: () => Readable): TaggedFile {
    return isKnown(ifNoneMatch, tag) ? new TaggedFile(304, null, tag) : new TaggedFile(200, make(), tag);
  }
}

const opaque = (tag: string) => tag.trim().replace(/^W\//, '');

function isKnown(ifNoneMatch: string | null, tag: string): boolean {
  return (ifNoneMatch ?? '').split(',').some((known) => opaque(known) === opaque(tag));
}
