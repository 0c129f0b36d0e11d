/** Documents of a project: sent by a link, judged when the draft names them, opened by the learner and by Admins (docs/projects.md#files). */
import { createBrief, createProjectUpload, listProjects, saveProjectDraft, submitProject } from '@paanch/contracts/interview/projects';
import { newId } from '@paanch/platform/time/ids';
import { callAs, headersAs, type Person } from '@paanch/testing/builders/call-as';
import { makePdf } from '@paanch/testing/documents/make-pdf';
import { testService, type TestService } from '@paanch/testing/engines/test-service';
import { s3Server, type S3Server } from '@paanch/testing/object-storage/s3-server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { giveAdmin, giveBackground, giveLearner, giveProgramme } from '../../../testing/given-rows.js';
import { ENGINE } from '../../../testing/start-interview.js';
import type { InterviewDeps } from '../../deps.js';
import { CONTROLS } from '../../grading/controls/controls.rule.js';
import { interviewService } from '../../interview.module.js';
import { sweepFiles } from './sweep-files.js';

const PDF = 'application/pdf';
let bucket: S3Server;
let service: TestService<InterviewDeps>;
let background_id: string;
beforeAll(async () => {
  bucket = await s3Server();
  const { accessKeyId, secretAccessKey } = bucket.credentials;
  const own = { S3_BUCKET: bucket.bucket, S3_ENDPOINT: bucket.url, S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey };
  service = await testService(interviewService, { ...ENGINE, ...own });
  background_id = await giveBackground(service);
});
afterAll(async () => {
  await service.stop();
  await bucket.stop();
});

async function atWork() {
  const { productId, moduleId } = await giveProgramme(service);
  const { person } = await giveLearner(service, { productId });
  const call = callAs(service, person);
  const params = { moduleId };
  await (await call(createBrief, { params })).reply();
  const announce = (original_filename: string, file_size: number, mime_type = PDF) =>
    call(createProjectUpload, { params, body: { original_filename, mime_type, file_size } });
  const send = async (bytes: Buffer, name = 'plan.pdf') => {
    const { upload_url, key } = await (await announce(name, bytes.length)).reply();
    const headers = { 'content-type': PDF, 'if-none-match': '*' };
    expect((await fetch(upload_url, { method: 'PUT', headers, body: new Uint8Array(bytes) })).status).toBe(200);
    return { key, original_filename: name, mime_type: PDF, file_size: bytes.length };
  };
  const text = { title: 'Boxes', body_markdown: CONTROLS.CODING_PROJECT.middle, links: [] };
  const save = (files: readonly object[]) => call(saveProjectDraft, { params, body: { ...text, files, ai_use_statement: '' } });
  const submit = (files: readonly object[]) =>
    call(submitProject, {
      body: {
        client_submission_id: newId(),
        module_id: moduleId,
        product_id: productId,
        background_id,
        project_type: 'CODING_PROJECT',
        brief_version: 1,
        content: { ...text, files },
        confirmed_own_work: true,
      },
    });
  const project = async () => (await (await call(listProjects, { query: { productId } })).reply()).projects[0];
  const ownPath = (key: string) => `/api/app/job-readiness/projects/${moduleId}/files/${key}`;
  return { person, announce, send, save, submit, project, ownPath };
}
const open = async (path: string, person: Person) =>
  fetch(new URL(path, service.baseUrl), { redirect: 'manual', headers: await headersAs(service, person) });

describe('a file of a project', () => {
  it('is kept once a draft names it, and handed in with the text', async () => {
    const { person, send, save, submit, project, ownPath } = await atWork();
    const file = await send(makePdf());
    expect((await open(ownPath(file.key), person)).status).toBe(404);
    expect(await (await save([file])).reply()).toMatchObject({ files: [{ key: file.key, original_filename: 'plan.pdf', mime_type: PDF }] });
    const { submissionId } = await (await submit([file])).reply();
    expect((await project())?.submission?.content.files).toMatchObject([{ key: file.key }]);
    const led = await open(ownPath(file.key), person);
    expect(led.status).toBe(302);
    expect(
      Buffer.from(await (await fetch(led.headers.get('location') ?? '')).arrayBuffer())
        .subarray(0, 5)
        .toString(),
    ).toBe('%PDF-');
    const { person: admin } = await giveAdmin(service);
    const path = `/api/admin/job-readiness/submissions/${submissionId}/files/`;
    expect((await open(`${path}${file.key}`, admin)).status).toBe(302);
    expect((await open(`${path}${newId()}`, admin)).status).toBe(404);
    const facts = (await service.outbox(file.key)).map(({ data }) => (data as { submission_id: string | null }).submission_id);
    expect(facts).toEqual([null, submissionId]);
  });

  it('of another learner is neither named nor opened', async () => {
    const [one, other] = [await atWork(), await atWork()];
    const file = await one.send(makePdf());
    await one.save([file]);
    expect(await other.save([file])).toMatchObject({
      status: 400,
      body: { details: [{ field: 'files[0].key', code: 'UNKNOWN_PROJECT_FILE' }] },
    });
    expect((await open(one.ownPath(file.key), other.person)).status).toBe(404);
    expect((await open(other.ownPath(file.key), one.person)).status).toBe(404);
  });

  it('that never arrived, or is no document, is refused', async () => {
    const { announce, send, save } = await atWork();
    const { key } = await (await announce('plan.pdf', 500)).reply();
    const missing = { key, original_filename: 'plan.pdf', mime_type: PDF, file_size: 500 };
    expect(await save([missing])).toMatchObject({ status: 400, body: { details: [{ code: 'PROJECT_FILE_MISSING' }] } });
    const fake = await send(Buffer.from('This is not a PDF at all, whatever its name says.'));
    expect((await save([fake])).status).toBeGreaterThanOrEqual(415);
    expect((await announce('plan.exe', 500)).status).toBe(415);
    expect((await announce('plan.pdf', 10 * 1024 * 1024 + 1)).status).toBe(413);
  });

  it('that no draft names is destroyed after a day, and one that is named stays', async () => {
    const { ownPath, person, send, save } = await atWork();
    const [named, left] = [await send(makePdf()), await send(makePdf())];
    await save([named]);
    const inTwoDays = { ...service.deps, clock: () => new Date(Date.now() + 2 * 86_400_000) };
    await sweepFiles(inTwoDays, new AbortController().signal);
    expect((await open(ownPath(named.key), person)).status).toBe(302);
    expect((await save([named, left])).status).toBe(400);
  });

  it('cannot be announced without end', async () => {
    const { announce } = await atWork();
    const answers = [];
    for (let number = 0; number < 11; number += 1) answers.push((await announce('plan.pdf', 500)).status);
    expect(answers).toEqual([...Array.from({ length: 10 }, () => 200), 409]);
  });
});
