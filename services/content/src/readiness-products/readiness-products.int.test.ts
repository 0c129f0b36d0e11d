import {
  changeReadinessProduct,
  createProduct,
  createReadinessProduct,
  listReadinessProductsForStaff,
  removeReadinessProduct,
} from '@paanch/contracts/content/products';
import { newId } from '@paanch/platform/time/ids';
import { callAs } from '@paanch/testing/builders/call-as';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type RunningContent, startContent } from '../../testing/start-content.js';

let service: RunningContent;
beforeAll(async () => {
  service = await startContent();
});
afterAll(() => service.stop());

const as = (role: 'Admin' | 'Staff' | 'Viewer' | 'Client Staff' | 'student') => callAs(service, { role });
const MIN_ABOVE_MAX = 'Minimum score must be less than or equal to maximum score for each tier';

async function created(name: string, more: object = {}) {
  return (await as('Admin')(createReadinessProduct, { body: { name, ...more } })).reply();
}

const change = (body: object) => as('Admin')(changeReadinessProduct, { body });
const lastFactOf = async (id: string) => (await service.outbox(id)).at(-1);

describe('POST /api/admin/job-readiness/products', () => {
  it('answers 201 with the default ranges, all tiers visible and no warning', async () => {
    const product = await created('Graduate Job Readiness');
    expect(product).toMatchObject({
      type: 'JOB_READINESS',
      bronze_assessment_min_score: 0,
      bronze_assessment_max_score: 65,
      silver_assessment_min_score: 66,
      silver_assessment_max_score: 85,
      gold_assessment_min_score: 86,
      gold_assessment_max_score: 100,
      visible_tiers: ['BRONZE', 'SILVER', 'GOLD'],
      warnings: [],
    });
    expect(await lastFactOf(product.id)).toMatchObject({
      data: {
        type: 'JOB_READINESS',
        ranges: {
          bronze: { min_score: 0, max_score: 65 },
          silver: { min_score: 66, max_score: 85 },
          gold: { min_score: 86, max_score: 100 },
        },
      },
    });
  });

  it('accepts any number from 0 to 100 as a bound', async () => {
    const product = await created('Halves', { bronze_assessment_max_score: 60.5, silver_assessment_min_score: 60.5 });
    expect(product).toMatchObject({ bronze_assessment_max_score: 60.5, silver_assessment_min_score: 60.5, warnings: [] });
    expect(await lastFactOf(product.id)).toMatchObject({ data: { ranges: { silver: { min_score: 60.5, max_score: 85 } } } });
  });

  it('saves odd ranges and warns about them', async () => {
    const product = await created('Odd', { bronze_assessment_max_score: 60, visible_tiers: ['GOLD', 'BRONZE', 'GOLD'] });
    expect(product.warnings).toEqual([{ code: 'GAP', message: 'No tier covers scores 61 to 65; Bronze counts there.' }]);
    expect(product.visible_tiers).toEqual(['BRONZE', 'GOLD']);
  });

  it('answers 400 naming every field', async () => {
    const body = {
      name: '',
      type: 'COURSE',
      silver_assessment_min_score: 90,
      bronze_assessment_min_score: 101,
      gold_assessment_max_score: '100',
      visible_tiers: [],
    };
    const { status, body: problem } = await as('Admin')(createReadinessProduct, { body });
    expect(status).toBe(400);
    expect(problem).toMatchObject({
      details: [
        { field: 'name', message: 'Name is required' },
        { field: 'type' },
        { field: 'bronze_assessment_min_score', message: 'Score must be 100 or less' },
        { field: 'gold_assessment_max_score', message: 'Score must be a number from 0 to 100' },
        { field: 'visible_tiers', message: 'Choose at least one tier' },
        { field: 'silver_assessment_min_score', message: MIN_ABOVE_MAX },
      ],
    });
  });

  it('answers 400 for a minimum above its maximum', async () => {
    const answer = await as('Admin')(createReadinessProduct, { body: { name: 'Wrong way', silver_assessment_min_score: 90 } });
    expect(answer).toMatchObject({ status: 400, body: { message: MIN_ABOVE_MAX, details: [{ field: 'silver_assessment_min_score' }] } });
  });
});

describe('PATCH /api/admin/job-readiness/products', () => {
  it('changes what is given and keeps the rest', async () => {
    const { id } = await created('Before', { description: 'Stays' });
    const changed = await (await change({ id, name: 'After', silver_assessment_max_score: 90, gold_assessment_min_score: 91 })).reply();
    expect(changed).toMatchObject({
      name: 'After',
      description: 'Stays',
      silver_assessment_min_score: 66,
      silver_assessment_max_score: 90,
      warnings: [],
    });
    expect(await lastFactOf(id)).toMatchObject({
      agg_version: 2,
      data: { ranges: { gold: { min_score: 91, max_score: 100 } }, change: { action: 'changed', fields: ['name', 'ranges'] } },
    });
  });

  it('answers 400 naming every field, also where a minimum is above its maximum', async () => {
    const { id } = await created('Many faults');
    const silver = { silver_assessment_min_score: 90, silver_assessment_max_score: 80 };
    const answer = await change({ id, name: '', ...silver, gold_assessment_max_score: 101 });
    expect(answer).toMatchObject({
      status: 400,
      body: {
        details: [
          { field: 'name', message: 'Name is required' },
          { field: 'gold_assessment_max_score', message: 'Score must be 100 or less' },
          { field: 'silver_assessment_min_score', message: MIN_ABOVE_MAX },
        ],
      },
    });
  });

  it('checks a new minimum against the stored maximum', async () => {
    const { id } = await created('Lone');
    const answer = await change({ id, bronze_assessment_min_score: 70, gold_assessment_max_score: 80 });
    expect(answer).toMatchObject({
      status: 400,
      body: {
        details: [
          { field: 'bronze_assessment_min_score', message: MIN_ABOVE_MAX, code: 'MIN_ABOVE_MAX' },
          { field: 'gold_assessment_min_score', message: MIN_ABOVE_MAX },
        ],
      },
    });
  });

  it('answers 409 with what is stored if it was made from an earlier revision', async () => {
    const { id, revision } = await created('Edited twice');
    await (await change({ id, gold_assessment_max_score: 99, revision })).reply();
    expect(await change({ id, name: 'Mine', revision })).toMatchObject({
      status: 409,
      body: { code: 'VERSION_CONFLICT', stored: { name: 'Edited twice', gold_assessment_max_score: 99, revision: 2 } },
    });
  });

  it('answers 400, 404 and 409', async () => {
    const { id } = await created('Conflicting');
    await created('Taken name');
    const course = await (await as('Admin')(createProduct, { body: { name: 'A plain course' } })).reply();
    expect(await change({ id: 'x', name: '' })).toMatchObject({
      status: 400,
      body: { details: [{ field: 'id' }, { field: 'name', message: 'Name is required' }] },
    });
    expect(await change({ name: 'x' })).toMatchObject({ status: 400, body: { details: [{ field: 'id' }] } });
    expect((await change({ id: newId(), name: 'x' })).status).toBe(404);
    expect((await change({ id: course.id, name: 'x' })).status).toBe(404);
    expect((await change({ id, name: 'taken NAME' })).status).toBe(409);
  });
});

describe('GET and DELETE /api/admin/job-readiness/products', () => {
  it('lists newest first for staff of the platform, without archived products', async () => {
    const older = await created('Older');
    const newer = await created('Newer');
    const gone = await created('Gone');
    expect(await as('Admin')(removeReadinessProduct, { query: { id: gone.id } })).toMatchObject({ status: 200, body: { success: true } });
    expect(await lastFactOf(gone.id)).toMatchObject({ data: { archived: true } });
    for (const role of ['Staff', 'Viewer'] as const) {
      const { products } = await (await as(role)(listReadinessProductsForStaff)).reply();
      expect(products.slice(0, 2).map(({ id }) => id)).toEqual([newer.id, older.id]);
    }
  });

  it('answers 400 without an id and 404 to an unknown one', async () => {
    expect(await as('Admin')(removeReadinessProduct)).toMatchObject({
      status: 400,
      body: { details: [{ field: 'id', message: 'Invalid id' }] },
    });
    expect((await as('Admin')(removeReadinessProduct, { query: { id: newId() } })).status).toBe(404);
  });
});
