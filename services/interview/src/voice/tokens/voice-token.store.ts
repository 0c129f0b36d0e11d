/** Tokens of voice sessions, each good for one; only the newest of an interview counts (docs/interviews.md#the-live-protocol). */
import type { Database, Tx } from '@paanch/platform/postgres/database';
import { and, asc, eq, gt, isNull, notExists } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { type VoiceToken, voiceTokens } from '../../interviews/tables.js';
import { hashOf } from './voice-token.js';

export interface Presented {
  readonly token: string;
  /** With which this session can be taken up again. */
  readonly newHandle: string;
  readonly now: Date;
}

const newer = alias(voiceTokens, 'newer');

export function voiceTokenStore({ drizzle }: Database) {
  /** It is its interview's newest, and its time is not over. */
  const isNewest = ({ token, now }: Pick<Presented, 'token' | 'now'>) => {
    const isLater = and(eq(newer.interview_id, voiceTokens.interview_id), gt(newer.issued_at, voiceTokens.issued_at));
    const newerOnes = drizzle.select().from(newer).where(isLater);
    return and(eq(voiceTokens.token_hash, hashOf(token)), gt(voiceTokens.expires_at, now), notExists(newerOnes));
  };

  return {
    async issue(
      tx: Tx,
      token: string,
      issued: Pick<VoiceToken, 'interview_id' | 'student_id' | 'issued_at' | 'opens_until' | 'expires_at'>,
    ) {
      await tx.insert(voiceTokens).values({ ...issued, token_hash: hashOf(token), used_at: null, handle_hash: null });
    },

    /** When this learner was given tokens after that moment, the oldest first. */
    async issuedSince(studentId: string, since: Date, within: Pick<Tx, 'select'> = drizzle): Promise<readonly Date[]> {
      const rows = await within
        .select({ issued_at: voiceTokens.issued_at })
        .from(voiceTokens)
        .where(and(eq(voiceTokens.student_id, studentId), gt(voiceTokens.issued_at, since)))
        .orderBy(asc(voiceTokens.issued_at));
      return rows.map(({ issued_at }) => issued_at);
    },

    /** Opens a session with it, once. @returns false: it was used, is late, or a newer one was given out */
    async use(tx: Tx, { token, newHandle, now }: Presented): Promise<boolean> {
      const used = await tx
        .update(voiceTokens)
        .set({ used_at: now, handle_hash: hashOf(newHandle) })
        .where(and(isNewest({ token, now }), isNull(voiceTokens.used_at), gt(voiceTokens.opens_until, now)))
        .returning({ used_at: voiceTokens.used_at });
      return used.length === 1;
    },

    /** Takes a session up again, which counts as no use; each handle is good for once. @returns false: there is none with this handle */
    async resume(tx: Tx, { token, newHandle, now, handle }: Presented & { readonly handle: string }): Promise<boolean> {
      const [newest] = await tx.select().from(voiceTokens).where(isNewest({ token, now }));
      if (newest === undefined) return false;
      const resumed = await tx
        .update(voiceTokens)
        .set({ handle_hash: hashOf(newHandle) })
        .where(
          and(
            eq(voiceTokens.interview_id, newest.interview_id),
            eq(voiceTokens.handle_hash, hashOf(handle)),
            gt(voiceTokens.expires_at, now),
          ),
        )
        .returning({ used_at: voiceTokens.used_at });
      return resumed.length === 1;
    },
  };
}
