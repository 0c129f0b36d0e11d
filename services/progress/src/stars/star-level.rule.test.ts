/** The shape that every star has, proved with stars that are made up (docs/add-a-feature.md#another-star). */
import { DEFAULT_TIER_RANGES } from '@paanch/contracts/kernel/stars';
import type { WorkKind } from '@paanch/contracts/progress/work';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { shuffled } from '../../testing/record-logs.js';
import { id, NOW, secondsAfter } from '../../testing/records.js';
import { foldStanding } from '../learner-record/fold-standing.rule.js';
import type { Completed, RecordFact, Requirements } from '../learner-record/record-log.js';
import { nextStar } from './star-level.rule.js';
import type { StarRule } from './star-rule.js';
import { starOne } from './star-one.rule.js';
import { STARS } from './stars.rule.js';

const everyOne = (required: number) => required;
const FIVE_STARS: readonly StarRule[] = [
  starOne,
  { ...starOne, level: 'TWO', work: 'course', needed: everyOne },
  { ...starOne, level: 'THREE', work: 'expert_session', needed: () => 3 },
  { ...starOne, level: 'FOUR', work: 'project', needed: everyOne },
  { ...starOne, level: 'FIVE', work: 'interview', needed: () => 1 },
];

const REQUIRED = {
  assessment: [id(11), id(12)],
  course: [id(21), id(22)],
  expert_session: [id(31), id(32), id(33), id(34)],
  project: [id(41)],
  interview: [id(51)],
} satisfies Requirements;

const WORK: readonly { work: WorkKind; subjectId: string }[] = Object.entries(REQUIRED).flatMap(([work, ids]) =>
  ids.map((subjectId) => ({ work: work as WorkKind, subjectId })),
);

const moment = (position: number, required: Requirements) => ({
  position,
  at: secondsAfter(NOW, position),
  required,
  ranges: DEFAULT_TIER_RANGES,
});

const completed = (position: number, subjectId: string, required: Requirements = REQUIRED): Completed => ({
  kind: 'completed',
  ...moment(position, required),
  work: WORK.find((one) => one.subjectId === subjectId)?.work ?? 'expert_session',
  subjectId,
  evidenceId: id(1_000 + position),
  version: 1,
  score: 70,
});

const doneIn = (subjectIds: readonly string[], required: Requirements = REQUIRED): RecordFact[] =>
  subjectIds.map((subjectId, index) => completed(index + 1, subjectId, required));
const starsOf = (log: readonly RecordFact[], rules = FIVE_STARS) => foldStanding(log, null, rules).stars;
const levels = (log: readonly RecordFact[], rules = FIVE_STARS) => starsOf(log, rules).map(({ level }) => level);

const { assessment, course, expert_session: sessions, project, interview } = REQUIRED;

describe('a second star', () => {
  const two = FIVE_STARS.slice(0, 2);

  it('comes after the first, and rests on its own evidence', () => {
    expect(starsOf(doneIn([...assessment, ...course]), two)).toMatchObject([
      { level: 'ONE', position: 2, evidence: { [id(11)]: id(1_001), [id(12)]: id(1_002) } },
      { level: 'TWO', position: 4, evidence: { [id(21)]: id(1_003), [id(22)]: id(1_004) } },
    ]);
  });

  it('comes with the first if its work was done early', () => {
    expect(starsOf(doneIn([...course, ...assessment]), two)).toMatchObject([
      { level: 'ONE', position: 4 },
      { level: 'TWO', position: 4 },
    ]);
  });

  it('is not earned without the first, or by work that was voided', () => {
    expect(levels(doneIn([...course, id(11)]), two)).toEqual([]);
    const early = completed(1, id(21));
    const voided: RecordFact = { ...early, kind: 'voided', ...moment(2, REQUIRED) };
    const rest = [id(22), ...assessment].map((subjectId, index) => completed(index + 3, subjectId));
    expect(levels([early, voided, ...rest], two)).toEqual(['ONE']);
  });

  it('is not there while no rule leads to it', () => {
    expect(levels(doneIn([...assessment, ...course]), [starOne])).toEqual(['ONE']);
  });
});

describe('the stars of now', () => {
  const many = { ...REQUIRED, expert_session: [31, 32, 33, 34, 35, 36, 37].map(id) };
  const path = [...assessment, ...course];

  it('are ONE, TWO for every required course and THREE for any five expert sessions', () => {
    const done = [...path, id(37), id(33), id(31), id(36), id(35)].map((subjectId, index) => completed(index + 1, subjectId, many));
    const count = (length: number) => foldStanding(done.slice(0, length)).stars.map(({ rule }) => rule);
    expect([2, 3, 4, 8, 9].map(count)).toEqual([
      ['star_one'],
      ['star_one'],
      ['star_one', 'star_two'],
      ['star_one', 'star_two'],
      ['star_one', 'star_two', 'star_three'],
    ]);
  });

  it('are not earned by four sessions, though no more are published', () => {
    expect(levels(doneIn([...path, ...sessions]), STARS)).toEqual(['ONE', 'TWO']);
  });

  it('come late if the sessions were done early', () => {
    const early = [31, 32, 33, 34, 35].map(id);
    const done = [...early, ...course, ...assessment].map((subjectId, index) => completed(index + 1, subjectId, many));
    expect(levels(done.slice(0, -1), STARS)).toEqual([]);
    expect(levels(done, STARS)).toEqual(['ONE', 'TWO', 'THREE']);
  });
});

describe('five stars', () => {
  it('come at once when the first one was all that was missing', () => {
    const early = [...interview, ...project, ...sessions, ...course, id(11)];
    expect(levels(doneIn(early))).toEqual([]);
    expect(levels(doneIn([...early, id(12)]))).toEqual(['ONE', 'TWO', 'THREE', 'FOUR', 'FIVE']);
  });

  it('stop where a group has no published required module, however much of the rest is done', () => {
    const { course: _none, ...without } = REQUIRED;
    expect(levels(doneIn([...assessment, ...sessions, ...project, ...interview], without))).toEqual(['ONE']);
    expect(levels(doneIn([...assessment, ...sessions], { ...REQUIRED, course: [] }))).toEqual(['ONE']);
  });

  it('stop where there are fewer modules than the rule needs', () => {
    const few = { ...REQUIRED, expert_session: sessions.slice(0, 2) };
    expect(levels(doneIn([...assessment, ...course, ...sessions.slice(0, 2)], few))).toEqual(['ONE', 'TWO']);
  });

  it('need enough of what is required, whichever it is, and nothing that is not', () => {
    const other = id(39);
    const path = [...assessment, ...course];
    expect(levels(doneIn([...path, id(34), id(32), other]))).toEqual(['ONE', 'TWO']);
    expect(levels(doneIn([...path, id(34), id(32), id(31)]))).toEqual(['ONE', 'TWO', 'THREE']);
  });

  it('follow when the programme requires less, and stay when it requires more', () => {
    const log = doneIn([...assessment, id(21)]);
    const less: RecordFact = { kind: 'programme_changed', ...moment(4, { ...REQUIRED, course: [id(21)] }) };
    const more: RecordFact = { kind: 'programme_changed', ...moment(5, { ...REQUIRED, assessment: [...assessment, id(13)] }) };
    expect(levels([...log, less])).toEqual(['ONE', 'TWO']);
    expect(levels([...log, less, more])).toEqual(['ONE', 'TWO']);
  });

  it('are the same in the end in whatever order the work was done, and rest on the same work', () => {
    fc.assert(
      fc.property(fc.subarray(WORK.map(({ subjectId }) => subjectId)), fc.infiniteStream(fc.nat()), (done, keys) => {
        const worked = (log: readonly RecordFact[]) => starsOf(log).map(({ level, evidence }) => [level, Object.keys(evidence).toSorted()]);
        const again = worked(doneIn(shuffled(done, keys)));
        const sorted = worked(doneIn(done));
        expect(again.map(([level]) => level)).toEqual(sorted.map(([level]) => level));
        // Which sessions came first decides what star THREE rests on.
        expect(sorted).toEqual(expect.arrayContaining(again.filter(([level]) => level !== 'THREE')));
      }),
      { numRuns: 2_500 },
    );
  });

  it('are the same in whatever order the entries of one log are read, and never fall', () => {
    fc.assert(
      fc.property(fc.shuffledSubarray(WORK.map(({ subjectId }) => subjectId)), fc.infiniteStream(fc.nat()), (done, keys) => {
        const log = doneIn(done);
        expect(starsOf(shuffled(log, keys))).toEqual(starsOf(log));
        for (let count = 1; count <= log.length; count += 1) {
          const before = starsOf(log.slice(0, count - 1));
          expect(starsOf(log.slice(0, count)).slice(0, before.length)).toEqual(before);
        }
      }),
      { numRuns: 1_000 },
    );
  });
});

describe('the star after those held', () => {
  const work = { counted: new Map([[id(21), { evidenceId: id(1), position: 1 }]]), required: REQUIRED };

  it('names what has not been completed', () => {
    expect(nextStar(1, work, FIVE_STARS)).toEqual({ level: 'TWO', needed: 1, missing: [id(22)] });
    expect(nextStar(0, work, FIVE_STARS)).toEqual({ level: 'ONE', needed: 2, missing: assessment });
    const watched = new Map([id(31), id(33)].map((session) => [session, { evidenceId: id(1), position: 1 }]));
    expect(nextStar(2, { ...work, counted: watched }, FIVE_STARS)).toEqual({ level: 'THREE', needed: 1, missing: [id(32), id(34)] });
  });

  it('is unknown without a rule or without anything required', () => {
    expect(nextStar(1, work, [starOne])).toBeNull();
    expect(nextStar(5, work, FIVE_STARS)).toBeNull();
    expect(nextStar(1, { ...work, required: {} }, FIVE_STARS)).toBeNull();
  });
});
