/** A token that opens one voice session with our own server (docs/interviews.md#the-live-protocol). */
import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { TOKEN_PREFIX } from '@paanch/contracts/interview/interviews/voice';
import { readSecretKey } from '@paanch/platform/identity/keys';
import { z } from 'zod';

export interface SignedVoiceToken {
  readonly interviewId: string;
  readonly studentId: string;
  /** Until when a session may be opened with it, and until when any may last. */
  readonly opensUntil: Date;
  readonly expiresAt: Date;
  /** Makes two tokens of one moment differ. */
  readonly nonce: string;
}

const Payload = z.object({
  interview_id: z.uuid(),
  student_id: z.uuid(),
  /** Epoch milliseconds. */
  nse: z.number(),
  exp: z.number(),
  uses: z.literal(1),
  nonce: z.string(),
});

/** Held by interview alone; every process of it has the same one. */
export async function readVoiceTokenKey(keysDir: string): Promise<Uint8Array> {
  const { bytes } = await readSecretKey(keysDir, 'voice-token');
  return bytes;
}

export function signVoiceToken(key: Uint8Array, { interviewId, studentId, opensUntil, expiresAt, nonce }: SignedVoiceToken): string {
  const payload: z.infer<typeof Payload> = {
    interview_id: interviewId,
    student_id: studentId,
    nse: opensUntil.getTime(),
    exp: expiresAt.getTime(),
    uses: 1,
    nonce,
  };
  const encoded = Buffer.from(JSON.stringify(payload)).toString('base64url');
  return `${TOKEN_PREFIX}${encoded}.${signatureOf(key, encoded)}`;
}

/** Null: not one of ours, or its time is over. Whether it was used is known to the database. */
export function readVoiceToken(key: Uint8Array, token: string, now: Date): SignedVoiceToken | null {
  if (!token.startsWith(TOKEN_PREFIX)) return null;
  const [encoded = '', signature = '', ...rest] = token.slice(TOKEN_PREFIX.length).split('.');
  const [given, expected] = [Buffer.from(signature), Buffer.from(signatureOf(key, encoded))];
  if (rest.length > 0 || given.length !== expected.length || !timingSafeEqual(given, expected)) return null;
  const { interview_id, student_id, nse, exp, nonce } = Payload.parse(JSON.parse(Buffer.from(encoded, 'base64url').toString('utf8')));
  if (exp <= now.getTime()) return null;
  return { interviewId: interview_id, studentId: student_id, opensUntil: new Date(nse), expiresAt: new Date(exp), nonce };
}

/** As which tokens and handles are kept. */
export const hashOf = (secret: string): Buffer => createHash('sha256').update(secret).digest();

const signatureOf = (key: Uint8Array, encoded: string): string => createHmac('sha256', key).update(encoded).digest('base64url');
