/** Every document of the corpus, sent by a learner through the gateway to the services that take, judge and give it out (docs/files.md#judging). */
import { confirmResume, createResumeUpload, openResume, removeResume } from '@paanch/contracts/careers/resumes';
import { DOCUMENT_TYPES } from '@paanch/contracts/kernel/files/document-types';
import { Problem } from '@paanch/contracts/kernel/problem';
import { fillPath, type RouteContract } from '@paanch/contracts/kernel/route';
import { typeOfName } from '@paanch/platform/files/accepting/type-of-name.rule';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type DocumentCase, DOCUMENTS } from './corpus/documents.js';
import { type FilesBehindGateway, filesBehindGateway } from './files-behind-gateway.js';

let files: FilesBehindGateway;
beforeAll(async () => {
  files = await filesBehindGateway('student');
});
afterAll(() => files.stop());

function call({ method, path }: RouteContract, body: object | null, params: Readonly<Record<string, string>> = {}): Promise<Response> {
  const headers = { cookie: files.cookie, 'x-last-activity': String(Date.now()), 'content-type': 'application/json' };
  return fetch(files.url + fillPath(path, params), { method, headers, ...(body !== null && { body: JSON.stringify(body) }) });
}

/** To the first refusal, or to the resume. */
async function upload({ name, bytes: made }: DocumentCase): Promise<Response> {
  const bytes = made();
  const type = typeOfName(name, DOCUMENT_TYPES) ?? 'application/pdf';
  const link = await call(createResumeUpload, { original_filename: name, mime_type: type, file_size: bytes.length });
  if (!link.ok) return link;
  const { upload_url, resume_id } = createResumeUpload.reply.parse(await link.json());
  const put = await fetch(files.url + upload_url, { method: 'PUT', headers: { 'content-type': type }, body: new Uint8Array(bytes) });
  return put.ok ? call(confirmResume, { resume_id, title: 'From the corpus' }) : put;
}

describe('a resume', () => {
  it.each(DOCUMENTS.filter(({ refusedFor }) => refusedFor === null))('is accepted, and given back as it came: $what', async (sent) => {
    const answer = await upload(sent);
    expect(answer.status).toBe(201);
    const { id: resumeId } = confirmResume.reply.parse(await answer.json());
    const file = await call(openResume, null, { resumeId });
    expect(file.status).toBe(200);
    expect(Object.fromEntries(file.headers)).toMatchObject({
      'cache-control': 'no-store',
      'content-disposition': expect.stringMatching(/^attachment; filename(?:="[\w.-]+"|\*=UTF-8''[\w.%!~-]+)$/) as unknown,
      'content-security-policy': expect.stringContaining("default-src 'none'") as unknown,
      'x-content-type-options': 'nosniff',
    });
    expect(file.headers.get('content-type')).toMatch(/^application\/(?:pdf|msword|vnd\.openxml.*document)$/);
    expect(Buffer.from(await file.arrayBuffer())).toEqual(sent.bytes());
    // Makes room for the next.
    expect((await call(removeResume, null, { resumeId })).status).toBe(200);
  });

  it.each(DOCUMENTS.filter(({ refusedFor }) => refusedFor !== null))('is refused for $refusedFor: $what', async (sent) => {
    const answer = await upload(sent);
    const { code, details, message } = Problem.parse(await answer.json());
    expect([code, details[0]?.code]).toContain(sent.refusedFor);
    expect(message).not.toBe('');
  });

  it('leaves nothing in quarantine, whatever became of it', async () => {
    expect(await files.inQuarantine()).toEqual([]);
  });
});
