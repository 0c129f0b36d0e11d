import { createHash } from 'node:crypto';
import {
  changeAssessment,
  createAssessment,
  listAssessmentVersions,
  publishAssessment,
  readAssessmentBody,
  readAssessmentDraft,
  removeAssessment,
} from '@paanch/contracts/content/assessments';
import { changeQuestion, createQuestion, removeQuestion } from '@paanch/contracts/content/questions';
import { createReadinessProduct, removeReadinessProduct } from '@paanch/contracts/content/products';
import { canonicalJson } from '@paanch/contracts/kernel/json/canonical-json';
import type { Owner } from '@paanch/contracts/kernel/route';
import { readSigningKey } from '@paanch/platform/identity/keys';
import { type CallService, serviceCaller } from '@paanch/platform/service/call-service';
import { systemClock } from '@paanch/platform/time/clock';
import { newId } from '@paanch/platform/time/ids';
import { callAs } from '@paanch/testing/builders/call-as';
import { engines } from '@paanch/testing/engines/engines';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type RunningContent, startContent } from '../../../testing/start-content.js';

let service: RunningContent;
beforeAll(async () => {
  service = await startContent();
});
afterAll(() => service.stop());

const ADMIN_ID = newId();
const admin: ReturnType<typeof callAs> = (route, call) => callAs(service, { role: 'Admin', id: ADMIN_ID })(route, call);
const as = (role: 'Staff' | 'Viewer') => callAs(service, { role });
const publish = (assessmentId: string) => admin(publishAssessment, { params: { assessmentId }, body: {} });
const edit = (assessmentId: string, name: string) => admin(changeAssessment, { params: { assessmentId }, body: { name } });
const factsOf = (id: string) => service.outbox(id);

async function anAssessment() {
  const product = await (await admin(createReadinessProduct, { body: { name: `Product ${newId()}` } })).reply();
  return (
    await admin(createAssessment, { body: { product_id: product.id, name: 'Reasoning', sequence: 1, time_limit_minutes: 25 } })
  ).reply();
}

async function addQuestion(assessment_id: string, more: object = {}) {
  return (
    await admin(createQuestion, {
      body: {
        assessment_id,
        type: 'single',
        prompt_html: '<p>Why – ₹?</p>',
        options: [
          { id: '1', text_html: 'a' },
          { id: '2', text_html: 'b' },
        ],
        key: '2',
        sequence: 1,
        ...more,
      },
    })
  ).reply();
}

async function aCompleteAssessment() {
  const draft = await anAssessment();
  await addQuestion(draft.id, { sequence: 2, type: 'numeric', options: [], key: 12.5, tolerance: 0.1 });
  await addQuestion(draft.id);
  return draft;
}

async function callFrom(from: Owner): Promise<CallService> {
  const key = await readSigningKey(engines().keysDir, `service-${from}`);
  return serviceCaller({ from, key: () => key, clock: systemClock, addresses: { content: service.internalUrl } });
}

async function bodyOf(assessmentId: string, version: number) {
  return (await callFrom('progress'))(readAssessmentBody, { params: { assessmentId, version } });
}

describe('POST /api/admin/content/assessments/{id}/publish', () => {
  it('publishes the draft as version 1 and writes both facts with the hash of its body', async () => {
    const { id, product_id } = await aCompleteAssessment();
    const version = await (await publish(id)).reply();
    expect(version).toMatchObject({ version: 1, question_count: 2, published_by: ADMIN_ID });
    const { sha256 } = version;
    expect((await factsOf(id)).at(-1)).toMatchObject({
      type: 'AssessmentPublished',
      data: { assessment_id: id, product_id, version: 1, sha256 },
    });
    expect((await factsOf(product_id)).at(-1)).toMatchObject({
      type: 'ProductChanged',
      data: { modules: [{ id, published_version: 1, sha256 }], change: { action: 'published', fields: ['modules'] } },
    });
    expect(await (await as('Staff')(readAssessmentDraft, { params: { assessmentId: id } })).reply()).toMatchObject({
      state: 'published',
      published_version: 1,
    });
  });

  it('answers 409 until something changes, then makes version 2 and leaves version 1 as it was', async () => {
    const { id } = await aCompleteAssessment();
    const first = await (await publish(id)).reply();
    const before = await bodyOf(id, 1);
    expect(await publish(id)).toMatchObject({ status: 409, body: { code: 'STATE_CONFLICT', details: [{ code: 'NOTHING_TO_PUBLISH' }] } });
    await (await edit(id, 'Logic')).reply();
    const second = await (await publish(id)).reply();
    expect(second.version).toBe(2);
    expect(await bodyOf(id, 1)).toEqual(before);
    expect((await bodyOf(id, 2)).body.name).toBe('Logic');
    const { versions } = await (await as('Staff')(listAssessmentVersions, { params: { assessmentId: id } })).reply();
    expect(versions).toEqual([second, first]);
  });

  it('keeps a question in the version after it is removed from the draft', async () => {
    const { id } = await anAssessment();
    const kept = await addQuestion(id);
    const removed = await addQuestion(id, { sequence: 2 });
    await (await publish(id)).reply();
    await admin(removeQuestion, { params: { questionId: removed.id } });
    await (await admin(changeQuestion, { params: { questionId: kept.id }, body: { key: '1' } })).reply();
    expect((await bodyOf(id, 1)).body.questions.map((question) => [question.id, question.key])).toEqual([
      [kept.id, '2'],
      [removed.id, '2'],
    ]);
  });

  it('answers 400 with every fault of every question', async () => {
    const { id } = await anAssessment();
    expect(await publish(id)).toMatchObject({
      status: 400,
      body: { message: 'Add at least one question before publishing', details: [{ field: 'questions', code: 'NO_QUESTIONS' }] },
    });
    await addQuestion(id);
    await addQuestion(id, { sequence: 2, prompt_html: '<p> </p>', options: [{ id: 'a', text_html: ' ' }], key: null });
    expect(await publish(id)).toMatchObject({
      status: 400,
      body: {
        code: 'VALIDATION_FAILED',
        details: [
          { field: 'questions[1].prompt_html', code: 'STEM_MISSING' },
          { field: 'questions[1].options', code: 'TOO_FEW_OPTIONS' },
          { field: 'questions[1].options[0].text_html', code: 'OPTION_TEXT_MISSING' },
          { field: 'questions[1].key', code: 'KEY_MISSING' },
        ],
      },
    });
  });

  it('makes one version when many publish at the same time', async () => {
    const { id, product_id } = await aCompleteAssessment();
    const answers = await Promise.all(Array.from({ length: 6 }, () => publish(id)));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409, 409, 409, 409, 409]);
    expect((await factsOf(id)).filter(({ type }) => type === 'AssessmentPublished')).toHaveLength(1);
    expect((await factsOf(product_id)).filter(({ data }) => JSON.stringify(data).includes('"published"'))).toHaveLength(1);
  });

  it('never mixes an edit into a version that is published at the same time', async () => {
    const { id } = await aCompleteAssessment();
    const [published] = await Promise.all([publish(id), edit(id, 'Edited at the same time')]);
    const { body, sha256 } = await bodyOf(id, (await published.reply()).version);
    expect(createHash('sha256').update(canonicalJson(body)).digest('hex')).toBe(sha256);
    const draft = await (await as('Staff')(readAssessmentDraft, { params: { assessmentId: id } })).reply();
    expect(draft.state).toBe(body.name === draft.name ? 'published' : 'changed');
  });

  it('answers 400 to a malformed id, and 404 to an unknown one and after its product is archived', async () => {
    const { id, product_id } = await aCompleteAssessment();
    expect((await publish('x')).status).toBe(400);
    expect((await publish(newId())).status).toBe(404);
    await admin(removeReadinessProduct, { query: { id: product_id } });
    expect((await publish(id)).status).toBe(404);
  });
});

describe('GET /api/admin/content/assessments/{id}/versions', () => {
  it('is empty before the first version, and answers 400 and 404 to wrong ids', async () => {
    const { id } = await anAssessment();
    const read = (assessmentId: string) => as('Staff')(listAssessmentVersions, { params: { assessmentId } });
    expect(await (await read(id)).reply()).toEqual({ versions: [] });
    expect((await read('x')).status).toBe(400);
    expect((await read(newId())).status).toBe(404);
  });
});

describe('GET /internal/assessments/{id}/versions/{n}', () => {
  it('gives progress the body with its keys, matching the hash, even after archiving', async () => {
    const { id } = await aCompleteAssessment();
    await (await publish(id)).reply();
    await admin(removeAssessment, { params: { assessmentId: id } });
    const { body, sha256 } = await bodyOf(id, 1);
    expect(createHash('sha256').update(canonicalJson(body)).digest('hex')).toBe(sha256);
    expect(body).toMatchObject({
      assessment_id: id,
      version: 1,
      name: 'Reasoning',
      time_limit_minutes: 25,
      questions: [
        { key: '2', sequence: 1 },
        { key: 12.5, tolerance: 0.1, sequence: 2 },
      ],
    });
  });

  it('answers 404 for an unknown version, 403 to another service and 401 to anyone else', async () => {
    const { id } = await aCompleteAssessment();
    await expect(bodyOf(id, 1)).rejects.toMatchObject({ status: 404 });
    await expect((await callFrom('security'))(readAssessmentBody, { params: { assessmentId: id, version: 1 } })).rejects.toMatchObject({
      status: 403,
    });
    expect((await fetch(`${service.internalUrl}/internal/assessments/${id}/versions/1`)).status).toBe(401);
    expect((await fetch(`${service.baseUrl}/internal/assessments/${id}/versions/1`)).status).toBe(404);
  });
});

describe('a published version', () => {
  it('cannot be changed or deleted even in the database', async () => {
    const { id } = await aCompleteAssessment();
    await (await publish(id)).reply();
    const { pool } = service.db;
    await expect(pool.query(`update assessment_versions set body = '{}' where assessment_id = $1`, [id])).rejects.toThrow('immutable');
    await expect(pool.query('delete from assessment_versions where assessment_id = $1', [id])).rejects.toThrow('immutable');
  });
});
