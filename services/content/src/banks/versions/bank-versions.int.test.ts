import { createHash } from 'node:crypto';
import {
  changeBank,
  listBankVersions,
  publishBank,
  readBankBody,
  readBankDraft,
  readBankVersion,
  removeBank,
  restoreBank,
} from '@paanch/contracts/content/banks';
import { askToPublishBank } from '@paanch/contracts/content/drafts/asking';
import { changeQuestion, listQuestions, removeQuestion } from '@paanch/contracts/content/questions';
import { canonicalJson } from '@paanch/contracts/kernel/json/canonical-json';
import type { Owner } from '@paanch/contracts/kernel/route';
import { readSigningKey } from '@paanch/platform/identity/keys';
import { serviceCaller } from '@paanch/platform/service/call-service';
import { systemClock } from '@paanch/platform/time/clock';
import { newId } from '@paanch/platform/time/ids';
import { engines } from '@paanch/testing/engines/engines';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ADMIN_ID, type Authoring, authoring } from '../../../testing/authoring.js';
import { type RunningContent, startContent } from '../../../testing/start-content.js';

let service: RunningContent;
let write: Authoring;
beforeAll(async () => {
  service = await startContent();
  write = authoring(service);
});
afterAll(() => service.stop());

const publish = (bankId: string, body: object = {}) => write.admin(publishBank, { params: { bankId }, body });
const restore = (bankId: string, body: object) => write.admin(restoreBank, { params: { bankId }, body });
const change = (bankId: string, body: object) => write.staff(changeBank, { params: { bankId }, body });
const versionsOf = async (bankId: string) => (await (await write.staff(listBankVersions, { params: { bankId } })).reply()).versions;
const versionOf = (bankId: string, version: number) => write.staff(readBankVersion, { params: { bankId, version } });
const draftOf = async (bankId: string) => (await write.staff(readBankDraft, { params: { bankId } })).reply();
const questionsOf = async (bankId: string) => (await (await write.staff(listQuestions, { query: { bankId } })).reply()).questions;

async function aBank() {
  const bank = await write.bank();
  const question = await write.asked({ bank_id: bank.id }, { tags: ['sums'] });
  return { ...bank, question };
}

async function bodyFor(from: Owner, bankId: string, version: number) {
  const key = await readSigningKey(engines().keysDir, `service-${from}`);
  const call = serviceCaller({ from, key: () => key, clock: systemClock, addresses: { content: service.internalUrl } });
  return call(readBankBody, { params: { bankId, version } });
}

describe('publishing a bank', () => {
  it('freezes it, says so with the number of questions, and keeps the body for progress', async () => {
    const { id, name, question } = await aBank();
    const version = await (await publish(id)).reply();
    expect(version).toMatchObject({ version: 1, question_count: 1, published_by: ADMIN_ID });
    expect(await draftOf(id)).toMatchObject({ state: 'published', published_version: 1 });
    const { body, ...listed } = await (await versionOf(id, 1)).reply();
    expect(listed).toEqual(version);
    expect(body).toMatchObject({
      bank_id: id,
      version: 1,
      name,
      questions: [{ id: question.id, key: 5, tags: ['sums'], origin_id: null }],
    });
    expect(version.sha256).toBe(createHash('sha256').update(canonicalJson(body)).digest('hex'));
    expect((await service.outbox(id)).at(-1)).toMatchObject({
      type: 'BankPublished',
      data: { bank_id: id, version: 1, sha256: version.sha256, question_count: 1 },
    });
    expect(await bodyFor('progress', id, 1)).toEqual({ sha256: version.sha256, body });
    await expect(bodyFor('security', id, 1)).rejects.toMatchObject({ status: 403 });
    await expect(bodyFor('progress', id, 2)).rejects.toMatchObject({ status: 404 });
    await write.admin(removeBank, { params: { bankId: id } });
    expect(await bodyFor('progress', id, 1)).toEqual({ sha256: version.sha256, body });
    expect((await versionOf(id, 1)).status).toBe(404);
  });

  it('is refused if there is nothing new, or something is missing, each at its field', async () => {
    const { id, question } = await aBank();
    await publish(id);
    expect(await publish(id)).toMatchObject({ status: 409, body: { details: [{ code: 'NOTHING_TO_PUBLISH' }] } });
    await write.staff(changeQuestion, { params: { questionId: question.id }, body: { key: null } });
    expect(await publish(id)).toMatchObject({ status: 400, body: { details: [{ field: 'questions[0].key', code: 'KEY_MISSING' }] } });
    expect(await publish((await write.bank()).id)).toMatchObject({ status: 400, body: { details: [{ code: 'NO_QUESTIONS' }] } });
    expect((await publish(newId())).status).toBe(404);
    expect((await write.staff(publishBank, { params: { bankId: id }, body: {} })).status).toBe(403);
  });

  it('takes the draft that was seen and no other', async () => {
    const { id } = await aBank();
    const seen = await draftOf(id);
    const now = await (await change(id, { description: 'Later' })).reply();
    const refused = { status: 409, body: { code: 'VERSION_CONFLICT', stored: now } };
    expect(await publish(id, { draft_revision: seen.draft_revision })).toMatchObject(refused);
    const answers = await Promise.all([1, 2].map(() => publish(id, { draft_revision: now.draft_revision })));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409]);
    expect(await versionsOf(id)).toMatchObject([{ version: 1 }]);
  });
});

describe('restoring a version of a bank', () => {
  it('makes it the draft again, with the same ids', async () => {
    const { id, name, question } = await aBank();
    await publish(id);
    await write.staff(removeQuestion, { params: { questionId: question.id } });
    await write.asked({ bank_id: id }, { key: 9 });
    await change(id, { name: `Products ${id}` });
    await publish(id);
    expect((await versionsOf(id)).map(({ version }) => version)).toEqual([2, 1]);
    const restored = await (await restore(id, { version: 1 })).reply();
    expect(restored).toMatchObject({ name, state: 'changed', published_version: 2, question_count: 1 });
    expect(await questionsOf(id)).toMatchObject([{ id: question.id, key: 5, tags: ['sums'] }]);
    expect((await service.outbox(id)).at(-1)).toMatchObject({ type: 'BankChanged', data: { change: { action: 'draft_restored' } } });
    expect(await restore(id, { version: 2 })).toMatchObject({ status: 409, body: { details: [{ code: 'UNPUBLISHED_CHANGES' }] } });
    expect(await (await restore(id, { version: 2, discard_changes: true })).reply()).toMatchObject({ state: 'published' });
  });

  it('is refused to Staff, of an unknown version, and while another bank has its name', async () => {
    const { id, name } = await aBank();
    await publish(id);
    expect((await write.staff(restoreBank, { params: { bankId: id }, body: { version: 1 } })).status).toBe(403);
    expect((await restore(id, { version: 2 })).status).toBe(404);
    expect((await restore(newId(), { version: 1 })).status).toBe(404);
    expect((await restore(id, { version: 0 })).status).toBe(400);
    await change(id, { name: `Renamed ${id}` });
    await write.bank({ name });
    expect(await restore(id, { version: 1, discard_changes: true })).toMatchObject({
      status: 409,
      body: { details: [{ code: 'RESTORED_NAME_TAKEN' }] },
    });
    expect(await draftOf(id)).toMatchObject({ name: `Renamed ${id}` });
  });
});

describe('asking to publish a bank', () => {
  const ask = (bankId: string) => write.staff(askToPublishBank, { params: { bankId } });
  const asked = async (id: string) => (await service.outbox(id)).filter(({ type }) => type === 'PublishAsked');

  it('is told once for each state of the draft', async () => {
    const { id, name } = await aBank();
    const { draft_revision } = await draftOf(id);
    for (const answer of [await ask(id), await ask(id)]) expect(await answer.reply()).toEqual({ asked_revision: draft_revision });
    expect(await asked(id)).toMatchObject([{ data: { type: 'bank', draft_id: id, name, draft_revision } }]);
    expect(await draftOf(id)).toMatchObject({ asked_revision: draft_revision });
    await change(id, { description: 'More' });
    await ask(id);
    expect(await asked(id)).toHaveLength(2);
    await publish(id);
    expect(await ask(id)).toMatchObject({ status: 409, body: { details: [{ code: 'NOTHING_TO_PUBLISH' }] } });
    expect((await ask(newId())).status).toBe(404);
  });
});
