import { describe, expect, it } from 'vitest';
import { aRequest, hours, madeOf, NOW } from '../../testing/request-rows.js';
import { approve, decline, makeRequest } from './request.rule.js';

const [ID, PERSON, ADMIN, OTHER] = [1, 2, 3, 4].map((at) => `0197c2aa-0000-7000-8000-00000000000${at}`) as [string, string, string, string];
const written = { by: ADMIN, reference: 'Letter of 3 November' };
const waiting = (kind: 'export' | 'erasure') =>
  aRequest({ kind, state: 'waiting', origin: 'written', entered_by: ADMIN, due_at: null, started_at: null });

describe('a request', () => {
  it.each([
    ['export', undefined, 'collecting', ['PrivacyRequestChanged', 'ExportRequested'], null],
    ['erasure', undefined, 'closing', ['PrivacyRequestChanged'], hours(23)],
    ['export', written, 'waiting', ['PrivacyRequestChanged'], null],
    ['erasure', written, 'waiting', ['PrivacyRequestChanged'], null],
  ] as const)('%s, written: %o', (kind, by, state, facts, due) => {
    const made = makeRequest({ id: ID, kind, personId: PERSON, ...(by && { written: by }) }, NOW);
    expect(madeOf(made)).toEqual({ state, facts });
    expect(made.next).toMatchObject({
      due_at: due,
      started_at: by ? null : NOW,
      origin: by ? 'written' : 'own',
      entered_by: by?.by ?? null,
    });
  });

  it('that begins by itself has its time, too', () => {
    const made = makeRequest({ id: ID, kind: 'erasure', personId: PERSON, origin: 'left' }, NOW);
    expect(made.next).toMatchObject({ state: 'closing', origin: 'left', due_at: hours(23), entered_by: null });
    expect(made.facts.map(({ data }) => data)).toMatchObject([{ state: 'closing', origin: 'left' }]);
  });

  it('tells ids, state and instants, and of the words of staff a hash alone', () => {
    const [changed] = makeRequest({ id: ID, kind: 'export', personId: PERSON, written }, NOW).facts;
    expect(JSON.stringify(changed?.data)).not.toContain('Letter');
    expect(changed?.data).toMatchObject({ request_id: ID, student_id: PERSON, change: { action: 'created', after: { state: 'waiting' } } });
  });
});

describe('a written request', () => {
  it.each([
    ['export', 'collecting'],
    ['erasure', 'closing'],
  ] as const)('for %s begins when another Admin approves it', (kind, state) => {
    const made = approve(waiting(kind), OTHER, hours(5));
    expect(madeOf(made)).toMatchObject({ state });
    expect(made).toMatchObject({ next: { decided_by: OTHER, started_at: hours(5) } });
  });

  it('is not approved by the Admin who entered it, who may decline it', () => {
    expect(madeOf(approve(waiting('export'), ADMIN, NOW))).toContain('OWN_APPROVAL');
    expect(madeOf(decline(waiting('export'), ADMIN, 'Not signed', NOW))).toEqual({ state: 'declined', facts: ['PrivacyRequestChanged'] });
  });

  it.each(['declined', 'collecting', 'closing', 'sealed', 'erased', 'ready', 'expired', 'taken_back'] as const)(
    'that is %s is decided',
    (state) => {
      const known = { ...waiting('export'), state };
      expect(madeOf(approve(known, OTHER, NOW))).toContain('REQUEST_NOT_WAITING');
      expect(madeOf(decline(known, OTHER, 'No', NOW))).toContain('REQUEST_NOT_WAITING');
    },
  );

  it('that is unknown is not found', () => {
    expect([approve(null, ADMIN, NOW), decline(null, ADMIN, 'No', NOW)]).toMatchObject([{ code: 'NOT_FOUND' }, { code: 'NOT_FOUND' }]);
  });
});
