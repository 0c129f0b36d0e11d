/** Every file of the corpus, sent by a browser's form through the gateway to the service that judges it (docs/files.md#judging). */
import { uploadProductImage } from '@paanch/contracts/content/files';
import { Problem } from '@paanch/contracts/kernel/problem';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { type FilesBehindGateway, filesBehindGateway } from './files-behind-gateway.js';
import { NEVER_SERVED, PICTURES, type PictureCase } from './corpus/pictures.js';

const TYPES: Readonly<Record<string, string>> = {
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  webp: 'image/webp',
  gif: 'image/gif',
};
const Uploaded = z.object({ success: z.literal(true), url: z.string() });

let files: FilesBehindGateway;
beforeAll(async () => {
  files = await filesBehindGateway('Admin');
});
afterAll(() => files.stop());

async function upload({ name, type, bytes }: Pick<PictureCase, 'name' | 'type' | 'bytes'>): Promise<Response> {
  const form = new FormData();
  const said = type ?? TYPES[name.split('.').at(-1)?.toLowerCase() ?? ''] ?? 'application/octet-stream';
  form.set('file', new File([new Uint8Array(await bytes())], name, { type: said }));
  const headers = { cookie: files.cookie, 'x-last-activity': String(Date.now()) };
  return fetch(files.url + uploadProductImage.path, { method: 'POST', body: form, headers });
}

describe('a picture of a product', () => {
  it.each(PICTURES.filter(({ code }) => code === null))('is accepted: $what, and what is served holds pixels alone', async (sent) => {
    const answer = await upload(sent);
    const body: unknown = await answer.json();
    expect({ status: answer.status, body }).toMatchObject({ status: 200 });
    const served = await fetch(files.url + Uploaded.parse(body).url);
    expect(served.status).toBe(200);
    expect(served.headers.get('content-type')).toBe('image/webp');
    expect(served.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(served.headers.get('vary')).toBeNull();
    const bytes = Buffer.from(await served.arrayBuffer());
    expect(bytes.subarray(8, 12).toString()).toBe('WEBP');
    expect(NEVER_SERVED.filter((words) => bytes.includes(words))).toEqual([]);
  });

  it.each(PICTURES.filter(({ code }) => code !== null))('is refused with $code: $what', async (sent) => {
    const answer = await upload(sent);
    const problem = Problem.parse(await answer.json());
    expect(problem).toMatchObject({ code: sent.code, success: false });
    expect(problem.message).not.toBe('');
  });

  it('leaves nothing in quarantine, whatever became of it', async () => {
    expect(await files.inQuarantine()).toEqual([]);
  });
});
