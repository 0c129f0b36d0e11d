import { APPLICATION_STATUSES, type ApplicationStatus, DAY_MS, isOpenStatus, isUnanswered } from '@paanch/contracts/careers/vocabulary';
import { isRefusal } from '@paanch/contracts/kernel/refusal';
import fc from 'fast-check';
import { toldChange } from '@paanch/testing/builders/told-change';
import { describe, expect, it } from 'vitest';
import {
  type ApplicationDecision,
  endUnanswered,
  endWithJob,
  type KnownApplication,
  moveByStaff,
  tellOverdue,
  viewedByStaff,
  type Wanted,
  withdraw,
} from './application.rule.js';

const [ID, JOB, LEARNER, STAFF] = ['a', 'b', 'c', 'd'].map((end) => `0197c2aa-0000-7000-8000-00000000000${end}`) as [
  string,
  string,
  string,
  string,
];
const NOW = new Date('2026-11-21T10:00:00.000Z');
const days = (count: number) => new Date(NOW.getTime() + count * DAY_MS);
const codeOf = (decided: unknown) => (isRefusal(decided) ? (decided.details[0]?.code ?? decided.code) : null);

type Given = Partial<KnownApplication['application']>;

function knownAs(status: ApplicationStatus, given: Given = {}, job: Partial<KnownApplication['job']> = {}): KnownApplication {
  const created_at = days(-1);
  return {
    application: {
      id: ID,
      job_id: JOB,
      student_id: LEARNER,
      resume_id: ID,
      qualification: 'B.Tech.',
      current_location: 'Pune',
      relevant_experience: null,
      additional_notes: null,
      expected_salary_min: null,
      expected_salary_max: null,
      earliest_start_date: '2026-12-01',
      notice_period_days: 0,
      consent_version: '1',
      status,
      reason_code: null,
      note: null,
      answer_due_at: isUnanswered(status) ? days(13) : null,
      overdue_told_at: null,
      revision: 1,
      status_changed_at: created_at,
      created_at,
      ...given,
    },
    job: { title: 'Analyst', ended_at: null, archived_at: null, ...job },
    isErased: false,
    moves: [
      {
        application_id: ID,
        number: 1,
        status: 'submitted',
        at: created_at,
        by_kind: 'learner',
        by_id: LEARNER,
        reason_code: null,
        note: null,
      },
    ],
  };
}

const wanted = (status: ApplicationStatus, given: Partial<Wanted> = {}): Wanted => ({
  status,
  reason_code: 'location',
  note: 'Because',
  ...given,
});
const move = (known: KnownApplication | null, to: ApplicationStatus, given?: Partial<Wanted>) =>
  moveByStaff(known, wanted(to, given), STAFF, NOW);

function made(decided: ReturnType<typeof moveByStaff>): ApplicationDecision {
  if (isRefusal(decided)) throw decided;
  return decided;
}

/** Where staff may move from each state, other than staying. */
const MOVES: Readonly<Record<ApplicationStatus, readonly ApplicationStatus[]>> = {
  submitted: ['viewed', 'shortlisted', 'interview', 'offered', 'hired', 'rejected'],
  viewed: ['shortlisted', 'interview', 'offered', 'hired', 'rejected'],
  shortlisted: ['interview', 'offered', 'hired', 'rejected'],
  interview: ['offered', 'hired', 'rejected'],
  offered: ['hired', 'rejected'],
  hired: [],
  rejected: ['viewed'],
  withdrawn: [],
  closed_no_decision: [],
};
const FINAL = new Set<ApplicationStatus>(['hired', 'withdrawn', 'closed_no_decision']);
const PAIRS = APPLICATION_STATUSES.flatMap((from) => APPLICATION_STATUSES.map((to) => [from, to] as const));

describe('a move by staff', () => {
  it.each(PAIRS.filter(([from, to]) => MOVES[from].includes(to)))('goes from %s to %s, and says so', (from, to) => {
    const { next, facts } = made(move(knownAs(from), to));
    const reason_code = to === 'rejected' ? 'location' : null;
    expect(next.application).toMatchObject({ status: to, reason_code, note: 'Because', revision: 2, status_changed_at: NOW });
    expect(next.moves.slice(1)).toEqual([
      { application_id: ID, number: 2, status: to, at: NOW, by_kind: 'staff', by_id: STAFF, reason_code, note: 'Because' },
    ]);
    const named = { application_id: ID, job_id: JOB, job_title: 'Analyst', student_id: LEARNER };
    expect(facts).toMatchObject([
      {
        aggregateId: ID,
        event: { type: 'ApplicationMoved' },
        data: { ...named, from, to, reason_code, by: 'staff', answer_due_at: next.application.answer_due_at?.toISOString() ?? null },
      },
    ]);
  });

  it('tells the state, the reason and the day of the answer, before and after, and never the note', () => {
    const before = knownAs('viewed');
    const due = before.application.answer_due_at?.toISOString();
    expect(toldChange(made(move(before, 'rejected')))).toEqual({
      action: 'moved',
      fields: ['status'],
      before: { status: 'viewed', reason_code: null, answer_due_at: due },
      after: { status: 'rejected', reason_code: 'location', answer_due_at: null },
    });
  });

  it.each(PAIRS.filter(([from, to]) => from !== to && !MOVES[from].includes(to)))('never goes from %s to %s', (from, to) => {
    expect(codeOf(move(knownAs(from), to))).toBe('MOVE_NOT_POSSIBLE');
  });

  it.each(APPLICATION_STATUSES)('to the same state, %s, changes nothing and says nothing', (status) => {
    const known = knownAs(status);
    expect(move(known, status, { reason_code: null, note: null })).toEqual({ next: known, facts: [], outcome: undefined });
  });

  it('finds nothing where there is none, or its job was deleted', () => {
    expect(codeOf(move(null, 'viewed'))).toBe('NOT_FOUND');
    expect(codeOf(move(knownAs('submitted', {}, { archived_at: NOW }), 'viewed'))).toBe('NOT_FOUND');
  });

  it('needs a reason for a rejection, and a note where the reason is another one', () => {
    expect(codeOf(move(knownAs('viewed'), 'rejected', { reason_code: null }))).toBe('REASON_REQUIRED');
    expect(codeOf(move(knownAs('viewed'), 'rejected', { reason_code: 'other', note: null }))).toBe('NOTE_REQUIRED');
    expect(made(move(knownAs('viewed'), 'rejected', { note: null })).next.application.note).toBeNull();
    expect(made(move(knownAs('viewed'), 'offered', { note: null })).next.application.note).toBeNull();
  });
});

describe('a rejection', () => {
  const rejected = (daysAgo: number) =>
    knownAs('rejected', { status_changed_at: days(-daysAgo), reason_code: 'location', overdue_told_at: days(-9) });

  it('is taken back within 7 days, with a note, and the learner waits for an answer anew', () => {
    const { next } = made(move(rejected(7), 'viewed'));
    expect(next.application).toMatchObject({ status: 'viewed', reason_code: null, answer_due_at: days(14), overdue_told_at: null });
    expect(codeOf(move(rejected(7), 'viewed', { note: null }))).toBe('NOTE_REQUIRED');
  });

  it('stays once the learner’s data were erased', () => {
    expect(codeOf(move({ ...knownAs('rejected'), isErased: true }, 'viewed'))).toBe('APPLICANT_ERASED');
  });

  it('stays after that', () => {
    const long = rejected(7);
    expect(codeOf(moveByStaff(long, wanted('viewed'), STAFF, new Date(NOW.getTime() + 1)))).toBe('REOPEN_TOO_LATE');
  });
});

describe('the day of the answer', () => {
  it.each(APPLICATION_STATUSES.filter((to) => MOVES.submitted.includes(to)))('after a move to %s is there only if none was given', (to) => {
    expect(made(move(knownAs('submitted'), to)).next.application.answer_due_at).toEqual(to === 'viewed' ? days(13) : null);
  });

  it('is told of once when it has passed', () => {
    for (const status of APPLICATION_STATUSES) {
      const told = tellOverdue(knownAs(status, { answer_due_at: NOW }), NOW);
      expect(told.facts.map(({ event }) => event.type)).toEqual(isUnanswered(status) ? ['AnswerOverdue'] : []);
      expect(tellOverdue(told.next, days(1)).facts).toEqual([]);
    }
    const known = knownAs('viewed', { answer_due_at: new Date(NOW.getTime() + 1) });
    expect(tellOverdue(known, NOW)).toEqual({ next: known, facts: [], outcome: undefined });
  });

  it('leaves the revision of the application alone', () => {
    expect(tellOverdue(knownAs('viewed', { answer_due_at: NOW }), NOW).next).toMatchObject({
      application: { revision: 1, overdue_told_at: NOW },
    });
  });
});

describe('opening the resume', () => {
  it('of an application that was submitted says that it was viewed', () => {
    const { next, facts } = viewedByStaff(knownAs('submitted'), STAFF, NOW);
    expect(next.application).toMatchObject({ status: 'viewed', answer_due_at: days(13) });
    expect(facts).toMatchObject([{ data: { from: 'submitted', to: 'viewed', by: 'staff' } }]);
  });

  it.each(APPLICATION_STATUSES.filter((status) => status !== 'submitted'))('of one that is %s says nothing', (status) => {
    const known = knownAs(status);
    expect(viewedByStaff(known, STAFF, NOW)).toEqual({ next: known, facts: [], outcome: undefined });
  });
});

describe('a learner', () => {
  it.each(APPLICATION_STATUSES.filter(isOpenStatus))('withdraws an application that is %s', (status) => {
    const { next, facts } = made(withdraw(knownAs(status), LEARNER, NOW));
    expect(next.application).toMatchObject({ status: 'withdrawn', reason_code: null, note: null, answer_due_at: null });
    expect(facts).toMatchObject([{ data: { from: status, to: 'withdrawn', by: 'learner' } }]);
  });

  it.each(['hired', 'rejected', 'closed_no_decision'] as const)('cannot withdraw one that is %s', (status) => {
    expect(codeOf(withdraw(knownAs(status), LEARNER, NOW))).toBe('APPLICATION_ENDED');
  });

  it('changes nothing by withdrawing twice, and finds no other learner’s', () => {
    const known = knownAs('withdrawn');
    expect(withdraw(known, LEARNER, NOW)).toEqual({ next: known, facts: [], outcome: undefined });
    expect(codeOf(withdraw(knownAs('viewed'), STAFF, NOW))).toBe('NOT_FOUND');
    expect(codeOf(withdraw(null, LEARNER, NOW))).toBe('NOT_FOUND');
  });
});

describe('without a decision', () => {
  it.each(APPLICATION_STATUSES.filter(isOpenStatus))('ends with its job one that is %s', (status) => {
    const { next, facts } = endWithJob(knownAs(status), NOW);
    expect(next.application).toMatchObject({ status: 'closed_no_decision', answer_due_at: null });
    expect(next.moves.at(-1)).toMatchObject({ by_kind: 'system', by_id: null });
    expect(facts).toMatchObject([{ data: { from: status, to: 'closed_no_decision', by: 'system' } }]);
  });

  it.each(APPLICATION_STATUSES.filter((status) => !isOpenStatus(status)))('leaves one that is %s as it ended', (status) => {
    const known = knownAs(status);
    expect(endWithJob(known, NOW)).toEqual({ next: known, facts: [], outcome: undefined });
  });

  const over = { answer_due_at: days(-1) };
  const before = (moment: Date) => new Date(moment.getTime() - 1);
  it.each<[boolean, string, ApplicationStatus, Given, Date | null]>([
    [true, '14 days after the job ended', 'submitted', over, days(-14)],
    [true, 'once it was looked at too', 'viewed', over, days(-20)],
    [true, 'on the day of its answer', 'viewed', { answer_due_at: NOW }, days(-14)],
    [false, 'a moment earlier', 'submitted', over, new Date(days(-14).getTime() + 1)],
    [false, 'while the job goes on', 'submitted', over, null],
    [false, 'once it was answered', 'shortlisted', over, days(-20)],
    [false, 'once it was rejected', 'rejected', over, days(-20)],
    [false, 'before its answer is due', 'viewed', { answer_due_at: new Date(NOW.getTime() + 1) }, days(-20)],
  ])('ends: %s, %s', (isEnded, _, status, given, ended_at) => {
    const { next, facts } = endUnanswered(knownAs(status, given, { ended_at }), NOW);
    expect(next.application.status).toBe(isEnded ? 'closed_no_decision' : status);
    expect(facts).toHaveLength(isEnded ? 1 : 0);
  });

  it('ends nothing before the day on which a learner who was rejected expects an answer anew', () => {
    const rejected = knownAs('rejected', { status_changed_at: before(NOW) }, { ended_at: days(-30) });
    const { next } = made(move(rejected, 'viewed'));
    expect(endUnanswered(next, days(13)).facts).toEqual([]);
    expect(endUnanswered(next, days(14)).next.application.status).toBe('closed_no_decision');
  });
});

describe('any life of an application', () => {
  type Step = (known: KnownApplication, now: Date) => ReturnType<typeof moveByStaff>;
  const byStaff = fc.constantFrom(...APPLICATION_STATUSES).chain((status) =>
    fc.record({ reason_code: fc.constantFrom(null, 'salary' as const, 'other' as const), note: fc.constantFrom(null, 'Because') }).map(
      (rest): Step =>
        (known, now) =>
          moveByStaff(known, { status, ...rest }, STAFF, now),
    ),
  );
  const others = fc.constantFrom<Step>(
    (known, now) => withdraw(known, LEARNER, now),
    (known, now) => viewedByStaff(known, STAFF, now),
    (known, now) => endUnanswered(known, now),
    (known, now) => endWithJob(known, now),
    (known, now) => tellOverdue(known, now),
  );
  const life = fc.array(fc.tuple(fc.oneof({ weight: 4, arbitrary: byStaff }, { weight: 1, arbitrary: others }), fc.nat({ max: 5 })), {
    maxLength: 12,
  });

  it('is told whole and in order, ends once, and knows when an answer is due', () => {
    fc.assert(
      fc.property(life, fc.boolean(), (steps, hasEnded) => {
        let known = knownAs('submitted', {}, { ended_at: hasEnded ? days(-1) : null });
        let now = NOW;
        let said = 0;
        for (const [step, wait] of steps) {
          now = new Date(now.getTime() + wait * DAY_MS);
          const decided = step(known, now);
          if (isRefusal(decided)) continue;
          const { application, moves } = decided.next;
          const isSame = application.status === known.application.status;
          const moved = decided.facts.filter(({ event }) => event.type === 'ApplicationMoved');
          said += moved.length;
          expect(moved).toHaveLength(isSame ? 0 : 1);
          expect(!isSame && FINAL.has(known.application.status)).toBe(false);
          expect(moves.at(-1)).toMatchObject({ status: application.status, number: moves.length });
          expect(application.revision).toBe(moves.length);
          expect(application.answer_due_at === null).toBe(!isUnanswered(application.status));
          known = decided.next;
        }
        expect(known.moves).toHaveLength(said + 1);
        const forward = known.moves.map(({ status }) => APPLICATION_STATUSES.indexOf(status));
        const back = forward.filter((at, index) => at < (forward[index - 1] ?? -1));
        expect(back.every((at) => APPLICATION_STATUSES[at] === 'viewed')).toBe(true);
      }),
    );
  });
});
