/** What the outbox recorded against what the stream holds (docs/reliability.md#repair). */

/** A published row. */
export interface Recorded {
  readonly id: string;
  readonly seq: number;
  readonly publishedAt: Date;
  readonly isSeen: boolean;
  /** How often it was lost before. */
  readonly repairs: number;
}

export interface Comparison {
  readonly lost: readonly Recorded[];
  /** Found, and not seen by an earlier scan. */
  readonly found: readonly Recorded[];
}

/** Of the stream's message ids, by sequence number. A number that another id has now was given again after a loss. */
export function compare(rows: readonly Recorded[], messageIds: ReadonlyMap<number, string>): Comparison {
  const isThere = ({ id, seq }: Recorded) => eventIdOf(messageIds.get(seq) ?? '') === id;
  return { lost: rows.filter((row) => !isThere(row)), found: rows.filter((row) => isThere(row) && !row.isSeen) };
}

/** The stream drops an id that it was given lately, so each repair sends a fact under another. Consumers go by the envelope's id. */
export function messageIdOf(id: string, repairs: number): string {
  return repairs === 0 ? id : `${id}:${repairs}`;
}

export function eventIdOf(messageId: string): string {
  return messageId.split(':')[0] ?? '';
}

/** Where a durable consumer stands. */
export interface Standing {
  readonly delivered: number;
  /** All up to here is acknowledged. */
  readonly acknowledged: number;
}

/**
 * The sequence number a consumer must begin at again, or null if it can go on. Numbers from the first lost one on may have been given
 * again, and a consumer ahead of its stream skips new messages without an error. What it has not acknowledged stays before it.
 */
export function beginAgainAt({ delivered, acknowledged }: Standing, lastSeq: number, firstLost: number | null): number | null {
  if (firstLost !== null) return Math.min(acknowledged + 1, firstLost);
  return delivered > lastSeq ? 1 : null;
}
