import { randomBytes, randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { mintVoiceSession } from './mint-voice-session.js';
import { readVoiceToken, signVoiceToken } from './voice-token.js';

const key = randomBytes(32);
const now = new Date('2026-11-28T10:00:00.000Z');
const inMinutes = (minutes: number) => new Date(now.getTime() + minutes * 60_000);
const signed = { interviewId: randomUUID(), studentId: randomUUID(), opensUntil: inMinutes(6), expiresAt: inMinutes(14), nonce: 'n' };
const token = signVoiceToken(key, signed);

const ANOTHER = { A: 'B' } as Readonly<Record<string, string>>;
const changedAt = (at: number) => `${token.slice(0, at)}${ANOTHER[token[at] ?? ''] ?? 'A'}${token.slice(at + 1)}`;

describe('a token of a voice session', () => {
  it('says what was signed, until its time is over', () => {
    expect(readVoiceToken(key, token, now)).toEqual(signed);
    expect(readVoiceToken(key, token, new Date(signed.expiresAt.getTime() - 1))).toEqual(signed);
    expect(readVoiceToken(key, token, signed.expiresAt)).toBeNull();
  });

  it('is refused with any one character changed', () => {
    const accepted = [...token].flatMap((_, at) => (readVoiceToken(key, changedAt(at), now) === null ? [] : [at]));
    expect(accepted).toEqual([]);
  });

  it.each([
    ['nothing', ''],
    ['its prefix alone', 'auth_tokens/'],
    ['without a signature', token.split('.')[0] ?? ''],
    ['with something behind it', `${token}.x`],
    ['signed by another key', signVoiceToken(randomBytes(32), signed)],
  ])('is refused: %s', (_, given) => {
    expect(readVoiceToken(key, given, now)).toBeNull();
  });

  it('is minted for the wizard, the interview and a goodbye; no two are alike', () => {
    const request = { ...signed, questions: [], tier: 'BRONZE', secondsAllowed: 600, now } as const;
    const session = mintVoiceSession(key, request);
    expect([session.opensUntil, session.expiresAt]).toEqual([inMinutes(6), inMinutes(19)]);
    expect(readVoiceToken(key, session.clientToken, now)).toMatchObject({ interviewId: signed.interviewId, studentId: signed.studentId });
    expect(mintVoiceSession(key, request).clientToken).not.toBe(session.clientToken);
  });
});
