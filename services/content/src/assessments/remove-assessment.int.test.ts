import { readAssessmentDraft, removeAssessment } from '@paanch/contracts/content/assessments';
import { AssessmentCompleted, AttemptStarted } from '@paanch/contracts/progress/events';
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
const anAssessment = async () => (await write.assessment(await write.programme())).id;
const read = (assessmentId: string) => write.staff(readAssessmentDraft, { params: { assessmentId } });
const remove = (assessmentId: string, query: { readonly anyway?: string } = {}) =>
  write.admin(removeAssessment, { params: { assessmentId }, query });

async function enter(assessment_id: string) {
  const told = { ...STANDING, assessment_id, attempt_id: newId(), version: 1 };
  const record = newId();
  await service.deliver(envelopeOf(AttemptStarted, record, 1, told));
  const ended = { ...told, score: 80, duration_seconds: 60, closed_by: 'submit' } as const;
  return { leave: () => service.deliver(envelopeOf(AssessmentCompleted, record, 2, ended)) };
}

describe('DELETE /api/admin/content/assessments/{id} while learners are inside', () => {
  it('is refused with their number, and goes through once they have ended', async () => {
    const id = await anAssessment();
    const [first, second] = [await enter(id), await enter(id)];
    expect(await remove(id)).toMatchObject({
      status: 409,
      body: {
        code: 'IN_USE',
        open_attempts: 2,
        message: '2 learners are in the middle of this assessment. It can be deleted anyway: they end on the version they began with.',
        details: [{ code: 'LEARNERS_INSIDE' }],
      },
    });
    await first.leave();
    expect(await remove(id)).toMatchObject({ status: 409, body: { open_attempts: 1, message: expect.stringMatching(/^1 learner is in/) } });
    expect((await read(id)).status).toBe(200);
    await second.leave();
    expect((await remove(id)).status).toBe(200);
    expect((await read(id)).status).toBe(404);
  });

  it('goes through anyway if one says so, and takes no other word for it', async () => {
    const id = await anAssessment();
    await enter(id);
    for (const anyway of ['false', '1', 'TRUE']) expect((await remove(id, { anyway })).status).toBe(400);
    expect((await remove(id, { anyway: 'true' })).status).toBe(200);
    expect((await read(id)).status).toBe(404);
    expect((await remove(id)).status).toBe(404);
  });
});
