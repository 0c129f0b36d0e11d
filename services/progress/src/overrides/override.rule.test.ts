import { isRefusal } from '@paanch/contracts/kernel/refusal';
import { describe, expect, it } from 'vitest';
import { FIRST, id, known, NOW, openAttempt, programme, record, SECOND, secondsAfter } from '../../testing/records.js';
import { submit } from '../attempts/closing/close-attempt.rule.js';
import type { Known } from '../learner-record/learner-record.js';
import { override, type OverrideInput, presentStored, reopenable } from './override.rule.js';
import { openGroups, preview } from './preview.rule.js';

const LATER = secondsAfter(NOW, 600);
const input = (changes: Partial<OverrideInput> = {}): OverrideInput => ({
  id: id(60),
  level: undefined,
  tier: undefined,
  reason: 'The hall lost power and the paper was marked by hand',
  note: 'Your paper was marked by hand.',
  by: id(70),
  at: LATER,
  reopensModules: false,
  added: { by: id(71), at: NOW },
  ...changes,
});

function overridden(from: Known, changes: Partial<OverrideInput>) {
  const decided = override(from, input(changes));
  if (isRefusal(decided)) throw decided;
  return decided;
}

/** Star ONE and Silver. */
const bothDone = () => {
  const attempts = [openAttempt({ right: 6 }), openAttempt({ id: id(22), assessmentId: SECOND, right: 8 })];
  return submit(submit(known({ record: record({ attempts }) }), id(21), NOW).next, id(22), NOW).next;
};

describe('an override', () => {
  it('is one more revision, as each entry of the log is, the first of which is 1', () => {
    expect(presentStored(known())).toMatchObject({ revision: 1, job_readiness_star_level: null });
    expect(presentStored(overridden(known(), { level: 'TWO' }).next)).toMatchObject({ revision: 2, job_readiness_star_level: 'TWO' });
  });

  it('is one entry of the log with reason and note, which its fact does not carry', () => {
    const { next, facts } = overridden(known(), { level: 'TWO', tier: 'GOLD' });
    expect(next.record).toMatchObject({ starLevel: 'TWO', tier: 'GOLD' });
    expect(next.record?.log).toMatchObject([
      { kind: 'overridden', position: 1, at: LATER, override: { id: id(60), level: 'TWO', tier: 'GOLD', by: id(70) } },
    ]);
    expect(facts.map(({ event, data }) => [event.type, data])).toEqual([
      [
        'ProgressOverridden',
        {
          student_id: id(3),
          product_id: id(2),
          is_primary: true,
          star_level: 'TWO',
          tier: 'GOLD',
          override_id: id(60),
          previous_star_level: null,
          previous_tier: null,
          change: { action: 'overridden', fields: ['star_level', 'tier'] },
          minutes_since_actor_added: null,
        },
      ],
    ]);
  });

  it.each([
    ['the Admin who overrides, 10 minutes before', { by: id(70), at: NOW }, 10],
    ['that Admin, almost 11 minutes before', { by: id(70), at: secondsAfter(NOW, -59) }, 10],
    ['someone else', { by: id(71), at: NOW }, null],
    ['nobody who is known', { by: null, at: null }, null],
  ])('of a learner added by %s says so in minutes', (_, added, minutes) => {
    const [fact] = overridden(known(), { added }).facts;
    expect(fact?.data).toMatchObject({ minutes_since_actor_added: minutes });
  });

  it('leaves what it does not name, and null takes it away', () => {
    expect(overridden(bothDone(), { tier: 'GOLD' }).next.record).toMatchObject({ starLevel: 'ONE', tier: 'GOLD' });
    expect(overridden(bothDone(), { level: null }).next.record).toMatchObject({ starLevel: null, tier: 'SILVER' });
    expect(overridden(bothDone(), { tier: null }).next.record).toMatchObject({ starLevel: 'ONE', tier: null });
  });

  it('of the same star and tier is recorded and changes nothing', () => {
    const { next, facts } = overridden(bothDone(), { level: 'ONE', tier: 'SILVER' });
    expect(next.record).toMatchObject({ starLevel: 'ONE', tier: 'SILVER' });
    expect(next.record?.log.at(-1)).toMatchObject({ kind: 'overridden' });
    expect(facts).toMatchObject([{ data: { change: { fields: [] } } }]);
  });

  it('downward reopens the assessments if it says so, and only then', () => {
    expect(overridden(bothDone(), { level: null }).next.record?.attempts.map(({ status }) => status)).toEqual(['COMPLETED', 'COMPLETED']);
    const { next, facts } = overridden(bothDone(), { level: null, reopensModules: true });
    expect(next.record?.attempts.map(({ status }) => status)).toEqual(['ABANDONED', 'ABANDONED']);
    expect(next.record?.log.slice(2).map(({ kind }) => kind)).toEqual(['overridden', 'voided', 'voided']);
    expect(facts.map(({ event, data }) => [event.type, (data as { cause?: string }).cause])).toEqual([
      ['ProgressOverridden', undefined],
      ['AttemptVoided', 'override'],
      ['AttemptVoided', 'override'],
    ]);
  });

  it.each([
    ['without an enrolment', known({ record: null })],
    ['in an archived product', known({ programme: programme({ isArchived: true }) })],
    ['in a course', known({ programme: programme({ isReadiness: false }) })],
  ])('%s is refused', (_, from) => {
    expect(override(from, input({ level: 'ONE' }))).toMatchObject({ code: 'STATE_CONFLICT', details: [{ code: 'NOT_IN_READINESS' }] });
    expect(isRefusal(preview(from, { level: 'ONE', tier: undefined }, { id: id(60), at: LATER }))).toBe(true);
  });
});

describe('a preview', () => {
  const seen = (from: Known, level: 'ONE' | 'THREE' | null | undefined, tier?: 'BRONZE' | 'GOLD' | null) => {
    const decided = preview(from, { level, tier }, { id: id(60), at: LATER });
    if (isRefusal(decided)) throw decided;
    expect([decided.next, decided.facts]).toEqual([from, []]);
    return decided.outcome;
  };

  it('is what the override would make of it, and leaves everything', () => {
    const { before, after, isDownward } = seen(bothDone(), 'THREE');
    expect([before.starLevel, after.starLevel, isDownward]).toEqual(['ONE', 'THREE', false]);
    expect(openGroups(before)).toEqual(['assessments', 'courses']);
    expect(openGroups(after)).toEqual(['assessments', 'courses', 'expert_sessions', 'projects']);
  });

  it('says what could be reopened when the star falls, and that a lower tier is downward too', () => {
    const { isDownward, reopenable: assessments } = seen(bothDone(), null);
    expect([isDownward, assessments]).toEqual([true, [FIRST, SECOND]]);
    expect(seen(bothDone(), undefined, 'BRONZE')).toMatchObject({ isDownward: true, reopenable: [] });
    expect(seen(bothDone(), undefined)).toMatchObject({ isDownward: false, reopenable: [] });
  });

  it('offers nothing to reopen of a star that stays', () => {
    expect(reopenable(record({ starLevel: 'THREE' }), 'ONE')).toEqual([]);
  });
});
