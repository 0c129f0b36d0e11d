import { describe, expect, it } from 'vitest';
import { aRequest, hours, madeOf, NOW } from '../../testing/request-rows.js';
import { close, destroyKey, endLeft, isForgotten, notice, repeat, takeBack } from './erasure.rule.js';

const SEALED = { personKey: 'key', contact: 'contact', letterId: '0197c2aa-0000-7000-8000-000000000009' };
const sealed = (given = {}) =>
  aRequest({ state: 'sealed', closed_at: NOW, person_key: 'key', contact: 'contact', due_at: hours(365 * 24), ...given });

describe('an erasure', () => {
  it.each([
    ['a moment before its time is over', 22.99, { state: 'taken_back', facts: ['PrivacyRequestChanged'] }],
    ['when its time is over', 23, expect.stringContaining('ERASURE_CLOSED')],
  ])('is taken back %s', (_when, at, made) => {
    expect(madeOf(takeBack(aRequest(), hours(at)))).toEqual(made);
  });

  it.each(['sealing', 'sealed', 'erased', 'taken_back', 'declined'] as const)('that is %s is not taken back', (state) => {
    expect(madeOf(takeBack(aRequest({ state }), NOW))).toContain('ERASURE_CLOSED');
  });

  it.each([
    ['left', 'closing', 'taken_back'],
    ['left', 'sealing', 'sealing'],
    ['left', 'taken_back', 'taken_back'],
    ['own', 'closing', 'closing'],
    ['written', 'closing', 'closing'],
  ] as const)('with the origin %s that is %s is %s once its learner is back, even late', (origin, state, next) => {
    const known = aRequest({ origin, state });
    const made = endLeft(known, hours(30));
    expect(madeOf(made)).toEqual({ state: next, facts: next === state ? [] : ['PrivacyRequestChanged'] });
    expect(made.next).toMatchObject(next === state ? known : { due_at: null, ended_at: hours(30) });
  });

  it('closes when its time is over, not before, and once', () => {
    const known = aRequest();
    expect(close(known, SEALED, hours(22.99)).next).toBe(known);
    const closed = close(known, SEALED, hours(23));
    expect(madeOf(closed)).toEqual({ state: 'sealing', facts: ['PrivacyRequestChanged', 'ErasureClosed', 'LetterDue'] });
    expect(closed.next).toMatchObject({
      closed_at: hours(23),
      awaiting_since: hours(23),
      due_at: null,
      person_key: 'key',
      contact: 'contact',
    });
    expect(close(closed.next, SEALED, hours(24)).next).toBe(closed.next);
    expect(close(null, SEALED, NOW).next).toBeNull();
  });

  it('closes without a letter where no address is known', () => {
    const made = close(aRequest(), { ...SEALED, contact: null }, hours(23));
    expect(madeOf(made)).toEqual({ state: 'sealing', facts: ['PrivacyRequestChanged', 'ErasureClosed'] });
  });

  it('is told of once before the key is destroyed, and then has 48 hours, however late that is', () => {
    const inTime = notice(sealed({ due_at: hours(47) }), SEALED.letterId, NOW);
    expect(madeOf(inTime)).toEqual({ state: 'sealed', facts: ['LetterDue'] });
    expect(inTime.next).toMatchObject({ noticed_at: NOW, due_at: hours(48) });
    expect(notice(sealed({ due_at: hours(-30) }), SEALED.letterId, NOW).next?.due_at).toEqual(hours(48));
    expect(notice(sealed({ due_at: hours(60) }), SEALED.letterId, NOW).next?.due_at).toEqual(hours(60));
    expect(notice(inTime.next, SEALED.letterId, NOW).facts).toEqual([]);
  });

  it.each([
    ['not yet', { noticed_at: NOW, due_at: hours(1) }, 'sealed'],
    ['not without notice', { noticed_at: null, due_at: NOW }, 'sealed'],
    ['when it is due', { noticed_at: NOW, due_at: NOW }, 'erasing'],
  ])('loses its key %s', (_when, given, state) => {
    expect(madeOf(destroyKey(sealed(given), NOW))).toMatchObject({ state });
  });

  it('keeps neither key nor address then', () => {
    const made = destroyKey(sealed({ noticed_at: NOW, due_at: NOW }), NOW);
    expect(made.next).toMatchObject({ person_key: null, contact: null, awaiting_since: NOW, due_at: null });
    expect(madeOf(made)).toMatchObject({ facts: ['PrivacyRequestChanged', 'KeyDestroyed'] });
  });
});

describe('a tombstone', () => {
  const tombstone = { request_id: aRequest().id, person_id: aRequest().person_id, closed_at: NOW.toISOString() };

  it.each([
    ['unknown', null, true, true],
    ['waiting for approval', aRequest({ state: 'waiting' }), true, true],
    ['about to close', aRequest({ state: 'closing' }), false, true],
    ['taken back', aRequest({ state: 'taken_back' }), false, false],
    ['sealing', sealed({ state: 'sealing' }), false, true],
    ['sealed', sealed(), false, true],
    ['without its key', sealed({ state: 'erasing', person_key: null }), false, false],
    ['erased', sealed({ state: 'erased', person_key: null }), false, false],
  ])('of a request that is %s is repeated: closed %#', (_what, known, ifClosed, ifDestroyed) => {
    expect([isForgotten(known, false), isForgotten(known, true)]).toEqual([ifClosed, ifDestroyed]);
  });

  it('closes anew under a new key, with the year counted from the first time', () => {
    const made = repeat(null, { ...tombstone, is_destroyed: false }, SEALED, hours(5));
    expect(madeOf(made)).toEqual({ state: 'sealing', facts: ['PrivacyRequestChanged', 'ErasureClosed'] });
    expect(made.next).toMatchObject({ person_key: 'key', closed_at: NOW, awaiting_since: hours(5) });
  });

  it.each([
    ['unknown', null],
    ['sealed', sealed()],
  ])('of a destroyed key leaves none, although the request is %s', (_what, known) => {
    const made = repeat(known, { ...tombstone, is_destroyed: true }, SEALED, hours(5));
    expect(madeOf(made)).toEqual({ state: 'erasing', facts: ['PrivacyRequestChanged', 'ErasureClosed', 'KeyDestroyed'] });
    expect(made.next).toMatchObject({ person_key: null, contact: null });
  });

  it('says nothing new to who knows it', () => {
    const known = sealed();
    expect(repeat(known, { ...tombstone, is_destroyed: false }, SEALED, NOW).next).toBe(known);
  });
});
