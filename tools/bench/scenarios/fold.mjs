/** `fold`: stars and tiers of made-up learners recomputed from their logs and compared with what was stored (docs/bench.md#fold). */
import { DEFAULT_TIER_RANGES, starLevelOf, TIERS } from '@paanch/contracts/kernel/stars';
import { recordFact } from '@paanch/progress/dist/learner-record/standing.rule.js';
import { recompute } from '@paanch/progress/dist/recompute/recompute.js';
import { median } from '../measuring/turns.mjs';

const LEARNERS = 10_000;
const ROUNDS = 5;
const GOAL = 20_000;
const ASSESSMENTS = [1, 2, 3, 4].map((number) => uuid(number));
const BEGAN = Date.parse('2026-11-21T09:00:00.000Z');

/** @param {number} number */
function uuid(number) {
  return `00000000-0000-7000-8000-${String(number).padStart(12, '0')}`;
}

/** The same learners in every run. @param {number} seed @returns {(below: number) => number} */
function numbersFrom(seed) {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

/** @param {string[]} assessmentIds */
function programmeOf(assessmentIds) {
  const modules = assessmentIds.map((id, index) => ({
    id,
    type: /** @type {const} */ ('Assessment'),
    sequence: index + 1,
    isRequired: true,
    visibleTiers: TIERS,
  }));
  return { productId: uuid(9), isReadiness: true, isArchived: false, ranges: DEFAULT_TIER_RANGES, modules };
}

/**
 * @param {import('@paanch/progress/dist/learner-record/learner-record.js').LearnerRecord} record
 * @param {ReturnType<typeof programmeOf>} programme
 * @param {number} index of the entry
 * @param {(below: number) => number} next
 */
function overridden(record, programme, index, next) {
  const [level, tier] = [starLevelOf(next(6)), TIERS[next(4)] ?? null];
  const override = { id: uuid(5_000_000 + index), level, tier, reason: 'Set by hand', note: null, by: uuid(8) };
  return recordFact(record, programme, { kind: 'overridden', at: new Date(BEGAN + index * 60_000 + 30_000), override }).record;
}

/**
 * None to all assessments submitted, some scores corrected, the programme grown or shrunk in between, and for every fifth learner
 * star and tier set by staff, up or down, stored as the service stores it.
 * @param {number} number
 * @returns {import('@paanch/progress/dist/recompute/differences.rule.js').StoredRecord}
 */
function storedLearner(number) {
  const next = numbersFrom(number);
  const studentId = uuid(1_000_000 + number);
  /** @type {import('@paanch/progress/dist/learner-record/learner-record.js').LearnerRecord} */
  let record = {
    id: uuid(2_000_000 + number),
    studentId,
    productId: uuid(9),
    isPrimary: true,
    starLevel: null,
    tier: null,
    log: [],
    attempts: [],
  };
  /** @type {Map<string, import('@paanch/progress/dist/recompute/differences.rule.js').StoredAttempt>} */
  const attempts = new Map();
  const done = ASSESSMENTS.slice(0, next(5));
  for (const [index, assessmentId] of done.entries()) {
    if (number % 5 === 0 && next(2) === 0) record = overridden(record, programmeOf(ASSESSMENTS), index, next);
    const attemptId = uuid(3_000_000 + 10 * number + index);
    const ofWork = { work: /** @type {const} */ ('assessment'), subjectId: assessmentId, evidenceId: attemptId, version: 1 };
    const scored = { ...ofWork, at: new Date(BEGAN + index * 60_000) };
    const programme = programmeOf(ASSESSMENTS.slice(0, 3 + next(2)));
    const score = next(101);
    const moved = recordFact(record, programme, { kind: 'completed', ...scored, score });
    record = moved.record;
    attempts.set(attemptId, { id: attemptId, assessmentId, score, outcome: moved.outcome });
    if (next(4) > 0) continue;
    const raised = Math.min(100, score + next(20));
    record = recordFact(record, programme, { kind: 'score_corrected', ...scored, score: raised, voidId: uuid(4) }).record;
    attempts.set(attemptId, { id: attemptId, assessmentId, score: raised, outcome: moved.outcome });
  }
  if (number % 5 === 0) record = overridden(record, programmeOf(ASSESSMENTS), ASSESSMENTS.length, next);
  return {
    id: record.id,
    studentId,
    starLevel: record.starLevel,
    tier: record.tier,
    log: record.log,
    attempts: [...attempts.values()],
    modules: [],
    exams: [],
  };
}

export async function fold() {
  const learners = Array.from({ length: LEARNERS }, (_, number) => storedLearner(number));
  /** @type {number[]} */
  const rates = [];
  let differences = 0;
  for (let round = 0; round < ROUNDS; round += 1) {
    const began = performance.now();
    const figures = await recompute(learners, () => undefined);
    rates.push(figures.learners / ((performance.now() - began) / 1_000));
    differences += figures.differences;
  }
  const rate = median(rates);
  return [
    {
      name: 'fold',
      figure: `${rate.toFixed(0)}/s a core, ${differences} differences`,
      reference: `${GOAL}/s`,
      ratio: rate / GOAL,
      goal: `>= ${GOAL}/s, 0 differences`,
      met: rate >= GOAL && differences === 0,
      details: { learners: LEARNERS, facts: learners.reduce((sum, { log }) => sum + log.length, 0), differences },
    },
  ];
}
