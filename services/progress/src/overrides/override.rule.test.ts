import { hashedValue } from '@paanch/contracts/kernel/records/change-between';
import { isRefusal } from '@paanch/contracts/kernel/refusal';
import { describe, expect, it } from 'vitest';
import { assessmentModule, FIRST, id, known, NOW, openAttempt, programme, record, SECOND, secondsAfter } from '../../testing/records.js';
import { submit } from '../attempts/closing/close-attempt.rule.js';
import type { Known } from '../learner-record/learner-record.js';
import { recordFact } from '../learner-record/standing.rule.js';
import { override, type OverrideInput, presentStored, reopenable } from './override.rule.js';
import { openGroups, preview } from './preview.rule.js';

const LATER = secondsAfter(NOW, 600);
const REASON = 'The hall lost power and the paper was marked by hand';
const input = (changes: Partial<OverrideInput> = {}): OverrideInput => ({
  id: id(60),
  level: undefined,
  tier: undefined,
  reason: REASON,
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

const COURSES = [id(31), id(32)];
const SESSIONS = [41, 42, 43, 44, 45].map(id);
const path = programme({
  modules: [
    ...programme().modules,
    ...COURSES.map((courseId) => ({ ...assessmentModule(courseId), type: 'Course' as const })),
    ...SESSIONS.map((sessionId) => ({ ...assessmentModule(sessionId, false), type: 'expert_session' as const })),
  ],
});

/** After completing these; evidence is numbered like what was completed, from `base` on. */
function worked(from: Known, work: 'course' | 'expert_session', subjects: readonly number[], base = 100): Known {
  return subjects.reduce((before, number) => {
    if (!before.record) return before;
    const entry = {
      kind: 'completed' as const,
      at: LATER,
      work,
      subjectId: id(number),
      evidenceId: id(base + number),
      version: 1,
      score: null,
    };
    return { ...before, record: recordFact(before.record, before.programme, entry).record };
  }, from);
}

/** Star THREE. */
const allDone = () => {
  const sessions = [41, 42, 43, 44, 45];
  return worked(worked({ ...bothDone(), programme: path }, 'course', [31, 32]), 'expert_session', sessions);
};

describe('an override', () => {
  it('is one more revision, as each entry of the log is, the first of which is 1', () => {
    expect(presentStored(known())).toMatchObject({ revision: 1, job_readiness_star_level: null });
    expect(presentStored(overridden(known(), { level: 'TWO' }).next)).toMatchObject({ revision: 2, job_readiness_star_level: 'TWO' });
  });

  it('is one entry of the log with reason and note, of which its fact carries the hash of the reason', () => {
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
          change: {
            action: 'overridden',
            fields: ['star_level', 'tier'],
            before: { star_level: null, tier: null },
            after: { star_level: 'TWO', tier: 'GOLD' },
            reason_hash: hashedValue('reason', { id: id(1) }, REASON),
          },
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

  it('downward voids the courses and expert sessions of the stars that are lost, and only those, if it says so', () => {
    const opened = overridden(allDone(), { level: 'ONE', reopensModules: true });
    expect(opened.next.record?.log.slice(9)).toMatchObject([
      { kind: 'overridden' },
      ...[31, 32].map((number) => ({ kind: 'voided', work: 'course', subjectId: id(number), evidenceId: id(100 + number) })),
      ...SESSIONS.map((subjectId) => ({ kind: 'voided', work: 'expert_session', subjectId })),
    ]);
    expect(opened.next.record).toMatchObject({ starLevel: 'ONE' });
    expect(opened.facts.map(({ event }) => event.type)).toEqual(['ProgressOverridden']);
    expect(opened.next.record?.attempts.map(({ status }) => status)).toEqual(['COMPLETED', 'COMPLETED']);
    const sessionsOnly = overridden(allDone(), { level: 'TWO', reopensModules: true }).next.record?.log.slice(10);
    expect(sessionsOnly?.map((entry) => 'work' in entry && entry.work)).toEqual(SESSIONS.map(() => 'expert_session'));
    expect(overridden(allDone(), { level: 'ONE' }).next.record?.log).toHaveLength(10);
  });

  it('that voided them lets them earn their stars again, each once more completed', () => {
    const { next } = overridden(allDone(), { level: 'ONE', reopensModules: true });
    expect(worked(next, 'course', [31], 300).record?.starLevel).toBe('ONE');
    const again = worked(worked(next, 'course', [31, 32], 300), 'expert_session', [41, 42, 43, 44, 45], 300);
    expect(again.record?.starLevel).toBe('THREE');
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
    expect(reopenable(record({ starLevel: 'THREE' }), 'THREE')).toEqual({ attempts: [], modules: [] });
  });
});
