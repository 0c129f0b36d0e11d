import { isRefusal } from '@paanch/contracts/kernel/refusal';
import { describe, expect, it } from 'vitest';
import { FIRST, id, known, NOW, openAttempt, programme, questions, record, SECOND, secondsAfter } from '../../../testing/records.js';
import type { Known } from '../../learner-record/learner-record.js';
import { closeOverdue, submit, submitFrom } from './close-attempt.rule.js';

const typesOf = (facts: readonly { event: { type: string } }[]) => facts.map(({ event }) => event.type);
const deadline = secondsAfter(NOW, 1_500);
const withOpen = (...attempts: ReturnType<typeof openAttempt>[]) => known({ record: record({ attempts }) });

describe('submitting', () => {
  it('grades what was saved, and its fact comes first', () => {
    const { next, facts } = submit(withOpen(openAttempt({ right: 7 })), id(21), secondsAfter(NOW, 61));
    expect(next.record?.attempts).toMatchObject([
      { status: 'COMPLETED', score: 70, correctCount: 7, outcome: { average_score: null, tier: null, star_level: null, stars_before: 0 } },
    ]);
    expect(facts).toMatchObject([
      {
        aggregateId: id(1),
        data: {
          assessment_id: FIRST,
          attempt_id: id(21),
          version: 1,
          score: 70,
          duration_seconds: 61,
          closed_by: 'submit',
          star_level: null,
          tier: null,
        },
      },
    ]);
  });

  it('of the last assessment gives tier and star, with the facts in order', () => {
    const first = submit(withOpen(openAttempt({ right: 7 })), id(21), NOW).next;
    const both: Known = {
      ...first,
      record: {
        ...record(first.record ?? {}),
        attempts: [...(first.record?.attempts ?? []), openAttempt({ id: id(22), assessmentId: SECOND, right: 10 })],
      },
    };
    const { next, facts } = submit(both, id(22), NOW);
    expect(typesOf(facts)).toEqual(['AssessmentCompleted', 'TierAssigned', 'StarLevelChanged']);
    for (const { data } of facts)
      expect(data).toMatchObject({ star_level: 'ONE', tier: 'SILVER', is_primary: true, student_id: id(3), product_id: id(2) });
    expect(facts[1]?.data).toMatchObject({ previous_tier: null, average_score: 85 });
    expect(facts[2]?.data).toMatchObject({ previous_star_level: null });
    expect(next.record).toMatchObject({ starLevel: 'ONE', tier: 'SILVER' });
    expect(next.record?.attempts[1]).toMatchObject({ outcome: { average_score: 85, tier: 'SILVER', star_level: 'ONE', stars_before: 0 } });
  });

  it('again changes nothing and writes no fact', () => {
    const once = submit(withOpen(openAttempt({ right: 7 })), id(21), NOW).next;
    expect(submit(once, id(21), secondsAfter(NOW, 5))).toEqual({ next: once, facts: [], outcome: undefined });
  });

  it('without an answer scores 0', () => {
    expect(submit(withOpen(openAttempt()), id(21), NOW).next.record?.attempts).toMatchObject([{ status: 'COMPLETED', score: 0 }]);
  });

  it('after the grace period counts as closed by the clock', () => {
    const { facts } = submit(withOpen(openAttempt({ right: 1 })), id(21), secondsAfter(deadline, 10));
    expect(facts).toMatchObject([{ data: { closed_by: 'clock', duration_seconds: 1_500 } }]);
  });

  it('counts a voided question as correct, whatever was answered', () => {
    const [first] = questions(10);
    const open = openAttempt({ right: 7, voided: new Set([first?.id ?? '', id(109)]) });
    expect(submit(withOpen(open), id(21), NOW).next.record?.attempts).toMatchObject([{ score: 80, correctCount: 8 }]);
  });

  it.each([0, -5])('%i s after the start took no time', (seconds) => {
    expect(submit(withOpen(openAttempt()), id(21), secondsAfter(NOW, seconds)).facts).toMatchObject([{ data: { duration_seconds: 0 } }]);
  });

  it.each([
    ['of an attempt that does not exist', withOpen(openAttempt())],
    ['without a record', known({ record: null })],
  ])('%s changes nothing', (_, from) => {
    expect(submit(from, id(99), NOW)).toEqual({ next: from, facts: [], outcome: undefined });
    expect(submitFrom(from, id(99), { now: NOW, tabId: null })).toEqual({ next: from, facts: [], outcome: undefined });
  });

  it('works in an archived programme, by the version it was started on', () => {
    const archived = known({ programme: programme({ isArchived: true }), record: record({ attempts: [openAttempt({ right: 5 })] }) });
    expect(submit(archived, id(21), NOW).next.record?.attempts).toMatchObject([{ status: 'COMPLETED', score: 50 }]);
  });
});

describe('submitting from a tab', () => {
  const [MINE, OTHER] = [id(51), id(52)];
  const abandoned = { ...openAttempt(), status: 'ABANDONED' as const, endedAt: NOW, voiding: null };
  const closedBy = (data: unknown) => (data as { closed_by: string }).closed_by;

  it.each([
    ['with the lease', openAttempt({ writerTab: MINE }), 5, MINE, 'submit'],
    ['without the lease', openAttempt({ writerTab: OTHER }), 5, MINE, 'ATTEMPT_ELSEWHERE'],
    ['without the lease, after the time is over', openAttempt({ writerTab: OTHER }), 1_510, MINE, 'clock'],
    ['that is none, while a lease is live', openAttempt({ writerTab: OTHER, seenAt: NOW }), 19.999, null, 'ATTEMPT_ELSEWHERE'],
    ['that is none, once the lease has expired', openAttempt({ writerTab: OTHER, seenAt: NOW }), 20, null, 'submit'],
    ['after staff have voided it', abandoned, 5, MINE, 'ATTEMPT_CLOSED'],
  ])('%s', (_, attempt, seconds, tabId, expected) => {
    const decided = submitFrom(known({ record: record({ attempts: [attempt] }) }), id(21), { now: secondsAfter(NOW, seconds), tabId });
    const causes = isRefusal(decided) ? decided.details.map(({ code }) => code) : decided.facts.map(({ data }) => closedBy(data));
    expect(causes).toEqual([expected]);
  });

  it('a second time changes nothing, whoever has the lease', () => {
    const once = submit(withOpen(openAttempt({ writerTab: OTHER })), id(21), NOW).next;
    expect(submitFrom(once, id(21), { now: NOW, tabId: MINE })).toEqual({ next: once, facts: [], outcome: undefined });
  });
});

describe('the clock', () => {
  it('grades what was saved, as of the deadline', () => {
    const { next, facts } = closeOverdue(withOpen(openAttempt({ right: 4 })), secondsAfter(deadline, 3_600));
    expect(next.record?.attempts).toMatchObject([{ status: 'COMPLETED', score: 40, endedAt: deadline }]);
    expect(facts).toMatchObject([{ data: { closed_by: 'clock', duration_seconds: 1_500 } }]);
  });

  it('grades an attempt without an answer 0', () => {
    const { next, facts } = closeOverdue(withOpen(openAttempt()), secondsAfter(deadline, 10));
    expect(next.record).toMatchObject({
      log: [{ kind: 'completed', score: 0 }],
      attempts: [{ status: 'COMPLETED', score: 0, correctCount: 0, endedAt: deadline }],
    });
    expect(facts).toMatchObject([{ data: { score: 0, closed_by: 'clock' } }]);
  });

  it('closes every overdue attempt and leaves the others open', () => {
    const open = withOpen(
      openAttempt({ right: 10 }),
      openAttempt({ id: id(22), assessmentId: SECOND, right: 10 }),
      openAttempt({ id: id(23), assessmentId: id(13), deadlineAt: null }),
    );
    const { next, facts } = closeOverdue(open, secondsAfter(deadline, 10));
    expect(next.record?.attempts.map(({ status }) => status)).toEqual(['COMPLETED', 'COMPLETED', 'IN_PROGRESS']);
    expect(typesOf(facts)).toEqual(['AssessmentCompleted', 'AssessmentCompleted', 'TierAssigned', 'StarLevelChanged']);
  });

  it('waits for a tab that may come back from an outage, then grades as of the deadline', () => {
    const away = withOpen(openAttempt({ right: 4, seenAt: secondsAfter(deadline, -60) }));
    expect(closeOverdue(away, secondsAfter(deadline, 309)).next).toBe(away);
    const { next } = closeOverdue(away, secondsAfter(deadline, 310));
    expect(next.record?.attempts).toMatchObject([{ status: 'COMPLETED', score: 40, endedAt: deadline }]);
  });

  it('leaves attempts that still have time, and a learner without a record', () => {
    for (const from of [withOpen(openAttempt({ right: 4 })), known({ record: null })]) expect(closeOverdue(from, deadline).next).toBe(from);
  });
});
