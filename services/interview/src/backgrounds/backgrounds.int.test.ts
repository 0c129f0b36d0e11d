import {
  changeBackground,
  createBackground,
  listBackgrounds,
  previewBrief,
  removeBackground,
} from '@paanch/contracts/interview/backgrounds';
import { DEFAULT_CRITERIA } from '@paanch/contracts/interview/grading-criteria';
import { newId } from '@paanch/platform/time/ids';
import { callAs } from '@paanch/testing/builders/call-as';
import { testService, type TestService } from '@paanch/testing/engines/test-service';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ENGINE } from '../../testing/start-interview.js';
import type { InterviewDeps } from '../deps.js';
import { interviewService } from '../interview.module.js';

let service: TestService<InterviewDeps>;
let admin: ReturnType<typeof callAs>;
beforeAll(async () => {
  service = await testService(interviewService, ENGINE);
  admin = callAs(service, { role: 'Admin', id: newId() });
});
afterAll(() => service.stop());
beforeEach(() => service.db.pool.query('update backgrounds set archived_at = now() where archived_at is null'));

const FORM = {
  background_type: 'DESIGN',
  project_type: 'DESIGN_CONCEPT',
  project_description_template: 'A {{project_type}} for {{background}}.',
  grading_criteria: [...DEFAULT_CRITERIA],
  bronze_system_prompt: 'Bronze system',
  bronze_input_prompt: 'Bronze input',
  silver_system_prompt: 'Silver system',
  silver_input_prompt: 'The learner is at {{tier}}.',
  gold_system_prompt: 'Gold system',
  gold_input_prompt: 'Gold input',
};
const create = (over: object = {}) => admin(createBackground, { body: { ...FORM, ...over } });
const weights = (...all: number[]) => all.map((weight, index) => ({ criterion: `Criterion ${index}`, weight }));
const versionsOf = async (id: string) => {
  const { rows } = await service.db.pool.query(
    'select version, configuration from background_versions where background_id = $1 order by version',
    [id],
  );
  return rows;
};

describe('a background configuration', () => {
  it('is added with its first version and fact, listed, and recorded when it is read', async () => {
    const made = await (await create()).reply();
    expect(made).toMatchObject({ ...FORM, revision: 1 });
    expect(await versionsOf(made.id)).toMatchObject([{ version: 1, configuration: FORM }]);
    expect(await service.outbox(made.id)).toMatchObject([{ type: 'BackgroundChanged', data: { change: { action: 'created' } } }]);
    expect((await (await admin(listBackgrounds)).reply()).backgrounds).toEqual([made]);
  });

  it('is one for each pair, until it is archived', async () => {
    const { id } = await (await create()).reply();
    expect(await create()).toMatchObject({
      status: 409,
      body: {
        details: [
          {
            code: 'BACKGROUND_TAKEN',
            message: 'This combination already exists. Please choose different values or edit the existing configuration.',
          },
        ],
      },
    });
    expect((await admin(removeBackground, { query: { id } })).status).toBe(200);
    expect((await admin(removeBackground, { query: { id } })).status).toBe(404);
    expect((await create()).status).toBe(201);
  });

  it('keeps each saved change as a version, and one that changes nothing as none', async () => {
    const { id } = await (await create()).reply();
    const change = (body: object) => admin(changeBackground, { body: { id, ...body } });
    expect(await (await change({ gold_system_prompt: 'Be strict.', revision: 1 })).reply()).toMatchObject({
      revision: 2,
      gold_system_prompt: 'Be strict.',
    });
    expect((await change({ gold_system_prompt: 'Be strict.' })).status).toBe(200);
    expect((await versionsOf(id)).map(({ version }) => version)).toEqual([1, 2]);
    expect(await change({ gold_system_prompt: 'Be kind.', revision: 1 })).toMatchObject({ status: 409, body: { stored: { revision: 2 } } });
    expect((await change({ id: newId(), gold_system_prompt: 'x' })).status).toBe(404);
    expect(JSON.stringify(await service.outbox(id))).not.toContain('Be strict');
  });

  it.each<[string, object, string, string]>([
    ['99.8 percent', { grading_criteria: weights(50, 49.8) }, 'grading_criteria', 'Grading criteria weights must sum to 100%'],
    ['100.2 percent', { grading_criteria: weights(50, 50.2) }, 'grading_criteria', 'Grading criteria weights must sum to 100%'],
    ['no criterion', { grading_criteria: [] }, 'grading_criteria', 'Add at least one grading criterion'],
    [
      'eleven criteria',
      { grading_criteria: weights(...Array.from({ length: 10 }, () => 9), 10) },
      'grading_criteria',
      'At most ten grading criteria',
    ],
    ['a weight of 0', { grading_criteria: weights(100, 0) }, 'grading_criteria[1].weight', 'Weight must be a number from 1 to 100'],
    [
      'a criterion without a name',
      { grading_criteria: [{ criterion: ' ', weight: 100 }] },
      'grading_criteria[0].criterion',
      'Criterion name is required',
    ],
    ['an unknown placeholder', { silver_input_prompt: 'For {{name}}' }, 'silver_input_prompt', 'Unknown placeholder {{name}}'],
    [
      'a template that is too long',
      { project_description_template: 'x'.repeat(5_001) },
      'project_description_template',
      'Description template must be less than 5000 characters',
    ],
    ['a prompt that is missing', { bronze_system_prompt: ' ' }, 'bronze_system_prompt', 'Bronze system prompt is required'],
    ['an unknown field of study', { background_type: 'MAGIC' }, 'background_type', 'Choose a background'],
  ])('is refused with %s', async (_, over, field, message) => {
    expect(await create(over)).toMatchObject({ status: 400, body: { details: [{ field, message }] } });
  });

  it.each([[99.9], [100.1]])('may have weights of %s percent', async (sum) => {
    expect((await create({ grading_criteria: weights(50, sum - 50) })).status).toBe(201);
  });

  it('is for Admins alone', async () => {
    for (const role of ['Staff', 'Viewer', 'Client Staff', 'student'] as const)
      expect((await callAs(service, { role, id: newId() })(listBackgrounds)).status).toBe(403);
  });
});

describe('the preview of a brief', () => {
  it('is that of a tier, with the values filled in, and stores nothing', async () => {
    const preview = await (await admin(previewBrief, { body: { ...FORM, tier: 'GOLD' } })).reply();
    expect(preview).toMatchObject({ engine: 'embedded', brief: { hours: 14 } });
    expect(preview.brief.data_given).toContain('A design concept for design.');
    expect((await (await admin(listBackgrounds)).reply()).backgrounds).toEqual([]);
  });
});
