import type { SecurityEventType } from '@paanch/contracts/security/vocabulary';
import { describe, expect, it } from 'vitest';
import { classifyObservation } from '../classification/classify-observation.rule.js';
import { observed } from '../stage/messages.example.js';
import { stretchAround, suspicionIn } from './suspicion.rule.js';
import { tokenForged } from './token-forged.rule.js';

const seen = (type: SecurityEventType, details: Record<string, string>) => classifyObservation(observed({ type, details }).data);

function judged(...events: readonly ReturnType<typeof seen>[]) {
  const hits = events.flatMap((event) => tokenForged.hitOf(event) ?? []);
  return hits.length === 0 ? null : suspicionIn(tokenForged, hits, stretchAround(tokenForged, hits));
}

describe('TOKEN_FORGED', () => {
  it.each([
    ['a refresh token that was never given out', seen('AUTH_FAILURE', { reason: 'refresh_forged' })],
    ['a token whose signature is of none of our keys', seen('SUSPICIOUS_ACTIVITY', { signal: 'token_forged' })],
  ])('fires for %s', (_, event) => {
    expect(judged(event)).toMatchObject({ severity: 'EMERGENCY', peak: 1 });
    expect(tokenForged.hitOf(event)?.groupKey).toBe('gateway');
  });

  it('counts what comes within ten minutes', () => {
    const forged = Array.from({ length: 3 }, () => seen('SUSPICIOUS_ACTIVITY', { signal: 'token_forged' }));
    expect(judged(...forged)).toMatchObject({ severity: 'EMERGENCY', peak: 3 });
  });

  it.each([
    ['a refresh token used twice', seen('AUTH_FAILURE', { reason: 'refresh_reuse' })],
    ['an unreadable refresh token', seen('AUTH_FAILURE', { reason: 'bad_token' })],
    ['another signal', seen('SUSPICIOUS_ACTIVITY', { signal: 'csp' })],
    ['the word in another detail', seen('SUSPICIOUS_ACTIVITY', { signal: 'csp', directive: 'token_forged' })],
    ['an event of another type', seen('AUTH_TOKEN_EXPIRED', { reason: 'refresh_forged' })],
  ])('stays silent for %s', (_, event) => {
    expect(judged(event)).toBeNull();
  });

  it('says in words how many there were, and where', () => {
    const alert = { severity: 'EMERGENCY', peak: 1, groupKey: 'content', userRole: null } as const;
    expect(tokenForged.describe({ ...alert, eventCount: 1 })).toBe('A forged token was sent to content');
    expect(tokenForged.describe({ ...alert, eventCount: 4 })).toBe('4 forged tokens were sent to content');
  });
});
