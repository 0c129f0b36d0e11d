import { describe, expect, it } from 'vitest';
import { assessmentModule, FIRST, id, known, NOW, programme, record, SECOND } from '../../testing/records.js';
import { enrol } from './enrolment.rule.js';
import type { Known } from './learner-record.js';
import { reconsider, recordFact } from './standing.rule.js';

const typesOf = (facts: readonly { event: { type: string } }[]) => facts.map(({ event }) => event.type);
const submission = (assessmentId: string, score: number) => ({
  kind: 'completed' as const,
  at: NOW,
  work: 'assessment' as const,
  subjectId: assessmentId,
  evidenceId: id(50),
  version: 1,
  score,
});
const firstDone = (score = 70) => recordFact(record(), programme(), submission(FIRST, score)).record;

describe('joining a programme', () => {
  const joining = { id: id(1), studentId: id(3) };

  it('makes an empty record, with one fact, once', () => {
    const { next, facts } = enrol(known({ record: null }), joining);
    expect(next.record).toEqual(record());
    expect(facts).toMatchObject([
      { aggregateId: id(1), data: { student_id: id(3), product_id: id(2), is_primary: true, star_level: null, tier: null } },
    ]);
    expect(enrol(next, joining)).toEqual({ next, facts: [], outcome: undefined });
  });

  it('is not possible once the product is archived', () => {
    const archived = known({ record: null, programme: programme({ isArchived: true }) });
    expect(enrol(archived, joining).next).toBe(archived);
  });

  it.each([
    ['the first Job Readiness product is', known({ record: null }), true],
    ['a second one is not', known({ record: null, isPrimaryFree: false }), false],
    ['a course is not', known({ record: null, programme: programme({ isReadiness: false }) }), false],
  ])('primary: %s', (_, from: Known, isPrimary) => {
    expect(enrol(from, joining).next.record?.isPrimary).toBe(isPrimary);
  });
});

describe('a tier', () => {
  it.each([
    [65, 65, 65, 'BRONZE'],
    [65, 66, 66, 'SILVER'],
    [85, 86, 86, 'GOLD'],
    [85, 85, 85, 'SILVER'],
  ])('of %i and %i, which is %i on average, is %s', (one, two, average_score, tier) => {
    expect(recordFact(firstDone(one), programme(), submission(SECOND, two))).toMatchObject({
      record: { tier },
      outcome: { average_score, tier, star_level: 'ONE', stars_before: 0 },
    });
  });

  it('is assigned once: a later assessment neither removes nor changes it', () => {
    const held = recordFact(firstDone(60), programme(), submission(SECOND, 60)).record;
    const wider = programme({ modules: [assessmentModule(FIRST), assessmentModule(SECOND), assessmentModule(id(13))] });
    const { record: later, facts } = recordFact(held, wider, submission(id(13), 100));
    expect(later).toMatchObject({ tier: 'BRONZE', starLevel: 'ONE' });
    expect(facts).toEqual([]);
  });

  it('is not part of an outcome without an average', () => {
    const held = recordFact(firstDone(60), programme(), submission(SECOND, 60)).record;
    const wider = programme({ modules: [FIRST, SECOND, id(13), id(14)].map((moduleId) => assessmentModule(moduleId)) });
    expect(recordFact(held, wider, submission(id(13), 100))).toMatchObject({
      record: { tier: 'BRONZE' },
      outcome: { average_score: null, tier: null, star_level: 'ONE', stars_before: 1 },
    });
  });

  it('waits, like the star, until every published assessment is submitted', () => {
    expect(recordFact(record(), programme(), submission(FIRST, 90))).toMatchObject({
      record: { tier: null, starLevel: null },
      facts: [],
      outcome: { average_score: null, tier: null },
    });
  });
});

describe('a programme that changes', () => {
  it('gives tier and star to learners who have done everything that remains', () => {
    const shorter = known({ programme: programme({ modules: [assessmentModule(FIRST)] }), record: firstDone(90) });
    const { next, facts } = reconsider(shorter, NOW);
    expect(next.record).toMatchObject({
      starLevel: 'ONE',
      tier: 'GOLD',
      log: [{ position: 1 }, { position: 2, kind: 'programme_changed', required: { assessment: [FIRST] } }],
    });
    expect(typesOf(facts)).toEqual(['TierAssigned', 'StarLevelChanged']);
  });

  it.each([
    ['requires as much', known({ record: firstDone() })],
    ['requires nothing', known({ record: firstDone(), programme: programme({ modules: [assessmentModule(FIRST, false)] }) })],
    ['is one the learner is not in', known({ record: null })],
  ])('moves nobody where it %s', (_, from) => {
    expect(reconsider(from, NOW).next).toBe(from);
  });
});
