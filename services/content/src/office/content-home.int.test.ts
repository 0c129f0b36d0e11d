/** What waits to be published and what was published lately, on Home (docs/office.md#home). */
import { changeAssessment, publishAssessment, removeAssessment } from '@paanch/contracts/content/assessments';
import { publishBank } from '@paanch/contracts/content/banks';
import { askToPublishAssessment, askToPublishBank, askToPublishCourse } from '@paanch/contracts/content/drafts/asking';
import { readContentHome } from '@paanch/contracts/content/office/content-home';
import { testService } from '@paanch/testing/engines/test-service';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Authoring, authoring } from '../../testing/authoring.js';
import type { RunningContent } from '../../testing/start-content.js';
import { contentService } from '../content.module.js';

let service: RunningContent;
let write: Authoring;
beforeAll(async () => {
  service = await testService(contentService);
  write = authoring(service);
});
afterAll(() => service.stop());

const home = async () => (await write.staff(readContentHome)).reply();

async function anAssessment(name: string) {
  const productId = await write.programme();
  const { id } = await write.assessment(productId, { name });
  await write.asked({ assessment_id: id });
  return { productId, params: { assessmentId: id } };
}

describe('GET /api/admin/home/content', () => {
  it('has nothing on an empty installation', async () => {
    expect(await home()).toEqual({ products: 0, published_modules: 0, asked: [], published: [] });
  });

  it('shows drafts of every kind that were asked to be published, until they are edited, published or deleted', async () => {
    const [edited, deleted, kept] = [await anAssessment('Edited'), await anAssessment('Deleted'), await anAssessment('Kept')];
    for (const { params } of [edited, deleted, kept]) await (await write.staff(askToPublishAssessment, { params })).reply();
    const course = await write.wholeCourse({ name: 'A course' });
    await (await write.staff(askToPublishCourse, { params: { courseId: course.id } })).reply();
    const bank = await write.bank({ name: 'Bank of all' });
    await write.asked({ bank_id: bank.id });
    await (await write.staff(askToPublishBank, { params: { bankId: bank.id } })).reply();
    expect((await home()).asked.map(({ name }) => name)).toEqual(['A course', 'Bank of all', 'Deleted', 'Edited', 'Kept']);
    await (await write.staff(changeAssessment, { params: edited.params, body: { name: 'Edited again' } })).reply();
    await (await write.admin(removeAssessment, { params: deleted.params })).reply();
    await (await write.admin(publishBank, { params: { bankId: bank.id }, body: {} })).reply();
    const { asked } = await home();
    expect(asked.map(({ kind, name }) => [kind, name])).toEqual([
      ['course', 'A course'],
      ['assessment', 'Kept'],
    ]);
    expect(asked[1]).toMatchObject({ id: kept.params.assessmentId, product_id: kept.productId, product_name: expect.any(String) });
    expect((await home()).published).toMatchObject([{ id: bank.id, kind: 'bank', product_id: null, product_name: null }]);
  });

  it('shows the five that were published last, each once, and counts modules', async () => {
    const before = await home();
    const made = [];
    for (let n = 0; n < 5; n += 1) made.push(await anAssessment(`Test ${n}`));
    for (const { params } of made) await (await write.admin(publishAssessment, { params, body: {} })).reply();
    const [first] = made;
    if (first) {
      await (await write.staff(changeAssessment, { params: first.params, body: { name: 'Test 0, corrected' } })).reply();
      await (await write.admin(publishAssessment, { params: first.params, body: {} })).reply();
    }
    const after = await home();
    expect(after.published.map(({ name }) => name)).toEqual(['Test 0, corrected', 'Test 4', 'Test 3', 'Test 2', 'Test 1']);
    expect([after.products - before.products, after.published_modules - before.published_modules]).toEqual([5, 5]);
  });
});
