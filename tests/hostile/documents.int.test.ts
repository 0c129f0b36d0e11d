/** Every document of the corpus, sent by a learner through the gateway to the service that judges it (docs/files.md#judging). */
import { uploadFile } from '@paanch/contracts/content/files';
import { Problem } from '@paanch/contracts/kernel/problem';
import { fillPath } from '@paanch/contracts/kernel/route';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ContentBehindGateway, contentBehindGateway } from './content-behind-gateway.js';
import { type DocumentCase, DOCUMENTS } from './corpus/documents.js';

let content: ContentBehindGateway;
beforeAll(async () => {
  content = await contentBehindGateway('student');
});
afterAll(() => content.stop());

async function upload({ name, bytes }: DocumentCase): Promise<Response> {
  const form = new FormData();
  form.set('file', new File([new Uint8Array(bytes())], name));
  return fetch(content.url + fillPath(uploadFile.path, { uploadType: 'resumes' }), {
    method: 'POST',
    body: form,
    headers: { cookie: content.cookie, 'x-last-activity': String(Date.now()) },
  });
}

describe('a resume', () => {
  it.each(DOCUMENTS.filter(({ refusedFor }) => refusedFor === null))('is accepted, and given back as it came: $what', async (sent) => {
    const answer = await upload(sent);
    expect(answer.status).toBe(200);
    const { url } = uploadFile.reply.parse(await answer.json());
    const file = await fetch(content.url + url, { headers: { cookie: content.cookie } });
    expect(file.status).toBe(200);
    expect(Object.fromEntries(file.headers)).toMatchObject({
      'cache-control': 'no-store',
      'content-disposition': expect.stringMatching(/^attachment; filename(?:="[\w.-]+"|\*=UTF-8''[\w.%!~-]+)$/) as unknown,
      'content-security-policy': expect.stringContaining("default-src 'none'") as unknown,
      'x-content-type-options': 'nosniff',
    });
    expect(file.headers.get('content-type')).toMatch(/^application\/(?:pdf|msword|vnd\.openxml.*document)$/);
    expect(Buffer.from(await file.arrayBuffer())).toEqual(sent.bytes());
  });

  it.each(DOCUMENTS.filter(({ refusedFor }) => refusedFor !== null))('is refused for $refusedFor: $what', async (sent) => {
    const answer = await upload(sent);
    const { code, details, success, message } = Problem.parse(await answer.json());
    expect([code, details[0]?.code]).toContain(sent.refusedFor);
    expect(success).toBe(false);
    expect(message).not.toBe('');
  });

  it('leaves nothing in quarantine, whatever became of it', async () => {
    expect(await content.inQuarantine()).toEqual([]);
  });
});
