import type { SecurityEventType } from '@paanch/contracts/security/vocabulary';
import { describe, expect, it } from 'vitest';
import { classifyObservation } from '../../../classification/classify-observation.rule.js';
import { observed } from '../../../../testing/messages.js';
import { detectIn, rangeAround } from '../../detection.rule.js';
import { tokenForged } from './token-forged.rule.js';

const eventOf = (type: SecurityEventType, details: Record<string, string>) => classifyObservation(observed({ type, details }).data);

function detectionIn(...events: readonly ReturnType<typeof eventOf>[]) {
  const hits = events.flatMap((event) => tokenForged.hitOf(event) ?? []);
  return hits.length === 0 ? null : detectIn(tokenForged, hits, rangeAround(tokenForged, hits));
}

describe('TOKEN_FORGED', () => {
  it.each([
    ['a refresh token that was never issued', eventOf('AUTH_FAILURE', { reason: 'refresh_forged' })],
    ['a token that none of our keys signed', eventOf('SUSPICIOUS_ACTIVITY', { signal: 'token_forged' })],
  ])('fires for %s', (_, event) => {
    expect(detectionIn(event)).toMatchObject({ severity: 'EMERGENCY', peak: 1 });
    expect(tokenForged.hitOf(event)?.group_key).toBe('gateway');
  });

  it('needs to know where the token was sent', () => {
    const event = eventOf('SUSPICIOUS_ACTIVITY', { signal: 'token_forged' });
    expect(tokenForged.hitOf({ ...event, metadata: {} })).toBeNull();
  });

  it('counts the events of ten minutes', () => {
    expect(tokenForged.windowMs).toBe(600_000);
    const forged = Array.from({ length: 3 }, () => eventOf('SUSPICIOUS_ACTIVITY', { signal: 'token_forged' }));
    expect(detectionIn(...forged)).toMatchObject({ severity: 'EMERGENCY', peak: 3 });
  });

  it.each([
    ['a refresh token used twice', eventOf('AUTH_FAILURE', { reason: 'refresh_reuse' })],
    ['an unreadable refresh token', eventOf('AUTH_FAILURE', { reason: 'bad_token' })],
    ['another signal', eventOf('SUSPICIOUS_ACTIVITY', { signal: 'csp' })],
    ['the same word in another detail', eventOf('SUSPICIOUS_ACTIVITY', { signal: 'csp', directive: 'token_forged' })],
    ['an event of another type', eventOf('AUTH_TOKEN_EXPIRED', { reason: 'refresh_forged' })],
  ])('stays silent for %s', (_, event) => {
    expect(detectionIn(event)).toBeNull();
  });

  it('describes how many there were and where', () => {
    const alert = { severity: 'EMERGENCY', peak: 1, group_key: 'content', user_role: null } as const;
    expect(tokenForged.describe({ ...alert, event_count: 1 })).toBe('A forged token was sent to content');
    expect(tokenForged.describe({ ...alert, event_count: 4 })).toBe('4 forged tokens were sent to content');
  });
});
