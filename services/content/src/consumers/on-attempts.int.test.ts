/** Who is in the middle of an assessment, as facts of progress tell it. */
import { listAssessmentDrafts, readAssessmentDraft } from '@paanch/contracts/content/assessments';
import { AssessmentCompleted, AttemptRestated, AttemptStarted, AttemptVoided } from '@paanch/contracts/progress/events';
import { newId } from '@paanch/platform/time/ids';
import { envelopeOf } from '@paanch/testing/builders/envelope-of';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Authoring, authoring } from '../../testing/authoring.js';
import { type RunningContent, startContent } from '../../testing/start-content.js';

let service: RunningContent;
let write: Authoring;
beforeAll(async () => {
  service = await startContent();
  write = authoring(service);
});
afterAll(() => service.stop());

const STANDING = { student_id: newId(), product_id: newId(), is_primary: true, star_level: null, tier: null };

function factsOf(assessment_id: string) {
  const told = { assessment_id, attempt_id: newId(), version: 1 };
  const record = newId();
  return {
    started: envelopeOf(AttemptStarted, record, 1, { ...STANDING, ...told }),
    restated: envelopeOf(AttemptRestated, record, 2, told),
    completed: envelopeOf(AssessmentCompleted, record, 3, { ...STANDING, ...told, score: 80, duration_seconds: 60, closed_by: 'submit' }),
    voided: envelopeOf(AttemptVoided, record, 4, { ...STANDING, ...told, cause: 'fault' }),
  };
}
type Told = keyof ReturnType<typeof factsOf>;

const anAssessment = async () => (await write.assessment(await write.programme())).id;
const inside = async (assessmentId: string) =>
  (await (await write.staff(readAssessmentDraft, { params: { assessmentId } })).reply()).open_attempts;

describe('the learners inside an assessment', () => {
  it.each<[readonly Told[], number]>([
    [['started'], 1],
    [['restated'], 1],
    [['started', 'restated'], 1],
    [['started', 'completed'], 0],
    [['restated', 'completed'], 0],
    [['started', 'voided'], 0],
    [['started', 'completed', 'voided'], 0],
    [['completed', 'started'], 0],
    [['voided', 'restated'], 0],
    [['started', 'completed', 'restated'], 0],
    [['started', 'started'], 1],
    [['started', 'completed', 'completed', 'started'], 0],
  ])('after %j are %d', async (order, expected) => {
    const id = await anAssessment();
    const facts = factsOf(id);
    for (const told of order) await service.deliver(facts[told]);
    expect(await inside(id)).toBe(expected);
  });

  it('are counted by assessment, in lists too', async () => {
    const [busy, quiet] = [await anAssessment(), await anAssessment()];
    for (const { started } of [factsOf(busy), factsOf(busy)]) await service.deliver(started);
    const { assessments } = await (await write.staff(listAssessmentDrafts)).reply();
    const counted = assessments.filter(({ id }) => [busy, quiet].includes(id)).map(({ id, open_attempts }) => [id, open_attempts]);
    expect(counted).toEqual([
      [busy, 2],
      [quiet, 0],
    ]);
  });
});
