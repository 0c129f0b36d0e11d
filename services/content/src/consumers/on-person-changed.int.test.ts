/** The names of staff, as versions tell who published them. */
import { PersonChanged } from '@paanch/contracts/auth/events';
import { listAssessmentVersions, publishAssessment } from '@paanch/contracts/content/assessments';
import { createQuestion } from '@paanch/contracts/content/questions';
import type { Role } from '@paanch/contracts/kernel/roles';
import { newId } from '@paanch/platform/time/ids';
import { callAs } from '@paanch/testing/builders/call-as';
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

const told = (person_id: string, version: number, full_name: string, role: Role = 'Admin') =>
  service.deliver(
    envelopeOf(PersonChanged, person_id, version, {
      person_id,
      full_name,
      email: `${person_id}@paanch.example`,
      role,
      client_id: null,
      is_active: true,
      change: { action: 'changed', fields: ['full_name'] },
      previous_role: null,
    }),
  );

/** The name beside a version that this person has published. */
async function publishedBy(person: string): Promise<() => Promise<string | null | undefined>> {
  const { id } = await write.assessment(await write.programme());
  const question = { assessment_id: id, type: 'true_false', prompt_html: '<p>So?</p>', key: true };
  await (await write.staff(createQuestion, { body: question })).reply();
  const params = { assessmentId: id };
  const version = await (await callAs(service, { role: 'Admin', id: person })(publishAssessment, { params, body: {} })).reply();
  expect(version.published_by).toBe(person);
  return async () => (await (await write.staff(listAssessmentVersions, { params })).reply()).versions[0]?.published_by_name;
}

describe('the name of who published a version', () => {
  it('is the latest, whatever the order in which facts arrive, and unknown before the first', async () => {
    const person = newId();
    const name = await publishedBy(person);
    expect(await name()).toBeNull();
    await told(person, 2, 'Asha Verma');
    expect(await name()).toBe('Asha Verma');
    await told(person, 1, 'Asha Rao');
    expect(await name()).toBe('Asha Verma');
    await told(person, 3, 'Asha Verma-Rao');
    expect(await name()).toBe('Asha Verma-Rao');
  });

  it('is kept of staff alone', async () => {
    const person = newId();
    await told(person, 1, 'A learner', 'student');
    const { rows } = await service.db.pool.query('select 1 from staff_names where id = $1', [person]);
    expect(rows).toEqual([]);
  });
});
