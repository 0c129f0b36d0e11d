import { listBin, restoreBinItem } from '@paanch/contracts/content/bin';
import {
  createProduct,
  createReadinessProduct,
  listProducts,
  readProduct,
  removeProduct,
  removeReadinessProduct,
} from '@paanch/contracts/content/products';
import { readAssessmentDraft, removeAssessment } from '@paanch/contracts/content/assessments';
import { readCourseDraft, removeCourse } from '@paanch/contracts/content/modules/courses';
import { readExpertSessionDraft, removeExpertSession } from '@paanch/contracts/content/modules/expert-sessions';
import { listModules } from '@paanch/contracts/content/modules/modules';
import { newId } from '@paanch/platform/time/ids';
import { callAs } from '@paanch/testing/builders/call-as';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { authoring } from '../../testing/authoring.js';
import { type RunningContent, startContent } from '../../testing/start-content.js';

let service: RunningContent;
beforeAll(async () => {
  service = await startContent();
});
afterAll(() => service.stop());

const as = (role: 'Admin' | 'Staff' | 'Viewer' | 'Client Staff' | 'student') => callAs(service, { role });
const restore = (id: string) => as('Admin')(restoreBinItem, { params: { id } });
const inBin = async (search: string) => (await (await as('Admin')(listBin, { query: { search } })).reply()).data;

async function archivedCourse(name: string) {
  const product = await (await as('Admin')(createProduct, { body: { name, description: 'Kept' } })).reply();
  await (await as('Admin')(removeProduct, { params: { productId: product.id } })).reply();
  return product;
}

const age = (id: string, days: number) =>
  service.db.pool.query(`update products set archived_at = archived_at - $2 * interval '1 day' where id = $1`, [id, days]);

describe('GET /api/admin/bin', () => {
  it('lists archived products of both kinds, latest first, with how long they can be restored', async () => {
    const course = await archivedCourse('Binned course');
    const programme = await (await as('Admin')(createReadinessProduct, { body: { name: 'Binned programme' } })).reply();
    await as('Admin')(removeReadinessProduct, { query: { id: programme.id } });
    const items = await inBin('binned');
    expect(items).toMatchObject([
      { id: programme.id, type: 'JOB_READINESS' },
      { id: course.id, name: 'Binned course', type: 'COURSE' },
    ]);
    for (const { archived_at, restorable_until } of items)
      expect(Date.parse(restorable_until) - Date.parse(archived_at)).toBe(30 * 24 * 3_600_000);
  });

  it('lists one type alone if asked to', async () => {
    const { id } = await archivedCourse('One type');
    const found = async (type: string) => (await (await as('Admin')(listBin, { query: { search: 'one type', type } })).reply()).data;
    expect(await found('COURSE')).toMatchObject([{ id, type: 'COURSE' }]);
    expect(await found('ASSESSMENT')).toEqual([]);
  });

  it('leaves out what was archived 30 days ago, and what is not archived', async () => {
    const old = await archivedCourse('Old bin item');
    await age(old.id, 30);
    await as('Admin')(createProduct, { body: { name: 'Old but in use' } });
    expect(await inBin('old')).toEqual([]);
  });
});

describe('POST /api/admin/bin/{id}/restore', () => {
  it('brings a product back as it was, and writes a fact with the whole product', async () => {
    const { id, description } = await archivedCourse('Back again');
    expect(await restore(id)).toMatchObject({ status: 200, body: { success: true } });
    expect(await inBin('back again')).toEqual([]);
    expect(await (await as('Admin')(readProduct, { params: { productId: id } })).reply()).toMatchObject({ description, revision: 3 });
    expect((await (await as('Admin')(listProducts, { query: { search: 'back again' } })).reply()).data).toHaveLength(1);
    expect((await service.outbox(id)).at(-1)).toMatchObject({
      agg_version: 3,
      data: { name: 'Back again', archived: false, change: { action: 'restored' } },
    });
  });

  it('answers 409 if the name was taken by then, and keeps the product in the bin', async () => {
    const { id } = await archivedCourse('Wanted twice');
    await as('Admin')(createProduct, { body: { name: 'wanted TWICE' } });
    expect(await restore(id)).toMatchObject({
      status: 409,
      body: { code: 'ALREADY_EXISTS', message: 'Something else has this name now. Rename that one first.' },
    });
    expect(await inBin('wanted')).toHaveLength(1);
  });

  it('restores once of many times', async () => {
    const { id } = await archivedCourse('Restored by many');
    const answers = await Promise.all(Array.from({ length: 5 }, () => restore(id)));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 404, 404, 404, 404]);
  });

  it('answers 404 to what is not in the bin any more', async () => {
    const old = await archivedCourse('Too late');
    await age(old.id, 31);
    expect((await restore('x')).status).toBe(400);
    expect((await restore(newId())).status).toBe(404);
    expect((await restore(old.id)).status).toBe(404);
  });
});

describe('the body of a module in the bin', () => {
  /** One of each, in one programme, with how it is removed and read. */
  async function bodies() {
    const write = authoring(service);
    const product_id = await write.programme();
    const [assessment, course, session] = [
      await write.assessment(product_id, { name: 'Binned assessment' }),
      await write.course({ product_id, name: 'Binned course body', visible_tiers: ['GOLD'] }),
      await write.session({ product_id, title: 'Binned session' }),
    ];
    const idOf = { assessmentId: assessment.id, courseId: course.id, sessionId: session.id };
    return {
      product_id,
      all: [
        {
          type: 'Assessment',
          id: assessment.id,
          remove: () => write.admin(removeAssessment, { params: idOf }),
          read: () => write.staff(readAssessmentDraft, { params: idOf }),
        },
        {
          type: 'Course',
          id: course.id,
          remove: () => write.admin(removeCourse, { params: idOf }),
          read: () => write.staff(readCourseDraft, { params: idOf }),
        },
        {
          type: 'expert_session',
          id: session.id,
          remove: () => write.admin(removeExpertSession, { params: idOf }),
          read: () => write.staff(readExpertSessionDraft, { params: idOf }),
        },
      ],
      modules: async () => (await (await write.staff(listModules, { query: { productId: product_id } })).reply()).modules,
    };
  }

  it('is listed by its type, and comes back as it was, together with its module', async () => {
    const { product_id, all, modules } = await bodies();
    const before = await modules();
    for (const { type, id, remove, read } of all) {
      const draft = Object(await (await read()).reply());
      await (await remove()).reply();
      expect(await inBin('binned')).toEqual(expect.arrayContaining([expect.objectContaining({ id, type })]));
      const named = await as('Admin')(listBin, { query: { type } });
      expect((await named.reply()).data.map((item) => item.id)).toContain(id);
      const answers = await Promise.all(Array.from({ length: 4 }, () => restore(id)));
      expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 404, 404, 404]);
      const back = await (await read()).reply();
      expect(back).toEqual({ ...draft, revision: 2, updated_at: back.updated_at });
      expect((await service.outbox(id)).at(-1)).toMatchObject({ data: { change: { action: 'restored' } } });
    }
    expect(await modules()).toEqual(before);
    expect((await service.outbox(product_id)).at(-1)).toMatchObject({ data: { modules: before.map(({ id }) => ({ id })) } });
  });

  it('stays there while its product is archived, and nothing of it is restored', async () => {
    const { product_id, all } = await bodies();
    for (const { remove } of all) await (await remove()).reply();
    await as('Admin')(removeReadinessProduct, { query: { id: product_id } });
    const refused = { status: 409, body: { code: 'STATE_CONFLICT', details: [{ code: 'PRODUCT_ARCHIVED' }] } };
    for (const { id } of all) expect(await restore(id)).toMatchObject(refused);
    await (await restore(product_id)).reply();
    for (const { id, read } of all) {
      expect((await read()).status).toBe(404);
      expect((await restore(id)).status).toBe(200);
      expect((await read()).status).toBe(200);
    }
  });

  it('stays there while its product is full', async () => {
    const write = authoring(service);
    const { product_id, all } = await bodies();
    await (await all[1]?.remove())?.reply();
    for (let number = 3; number <= 50; number += 1) await write.assessment(product_id);
    const refused = await restore(all[1]?.id ?? '');
    expect(refused).toMatchObject({ status: 409, body: { details: [{ code: 'TOO_MANY_MODULES' }] } });
    expect((await all[1]?.read())?.status).toBe(404);
    expect(await inBin('binned course body')).toEqual(expect.arrayContaining([expect.objectContaining({ id: all[1]?.id })]));
  });
});
