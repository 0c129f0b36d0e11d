/** Every file of the corpus, sent by a browser's form through the gateway to the service that judges it (docs/files.md#judging). */
import { mkdtemp, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { uploadProductImage } from '@paanch/contracts/content/files';
import { Problem } from '@paanch/contracts/kernel/problem';
import { parseConfig } from '@paanch/platform/config/read-config';
import { engines } from '@paanch/testing/engines/engines';
import { testService, type TestService } from '@paanch/testing/engines/test-service';
import { virusDaemon, type VirusDaemon } from '@paanch/testing/files/virus-daemon';
import { testGateway, type TestGateway } from '@paanch/testing/gateway/test-gateway';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { type GatewayConfig, gatewayConfig } from '../../gateway/src/config.js';
import { startGateway } from '../../gateway/src/start-gateway.js';
import { contentService } from '../../services/content/src/content.module.js';
import { NEVER_SERVED, PICTURES, type PictureCase } from './corpus/pictures.js';

const TYPES: Readonly<Record<string, string>> = {
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  webp: 'image/webp',
  gif: 'image/gif',
};
const Uploaded = z.object({ success: z.literal(true), url: z.string() });

let daemon: VirusDaemon;
let folder: string;
let content: TestService<unknown>;
let gateway: TestGateway;
let cookie: string;
beforeAll(async () => {
  daemon = await virusDaemon();
  folder = await mkdtemp(join(engines().workFolder, 'files-'));
  content = await testService(contentService, { FILES_DIR: folder, CLAMD_URL: daemon.url });
  gateway = await testGateway(
    { start: (config: GatewayConfig) => startGateway(config), parse: (environment) => parseConfig(gatewayConfig, environment) },
    { CONTENT_URL: content.baseUrl, RATE_LIMITS: 'bench' },
  );
  cookie = (await gateway.signIn({ role: 'Admin' })).cookie;
});
afterAll(async () => {
  await gateway.stop();
  await content.stop();
  await daemon.stop();
});

async function upload({ name, type, bytes }: Pick<PictureCase, 'name' | 'type' | 'bytes'>): Promise<Response> {
  const form = new FormData();
  const said = type ?? TYPES[name.split('.').at(-1)?.toLowerCase() ?? ''] ?? 'application/octet-stream';
  form.set('file', new File([new Uint8Array(await bytes())], name, { type: said }));
  return fetch(gateway.url + uploadProductImage.path, { method: 'POST', body: form, headers: { cookie } });
}

const inQuarantine = async () =>
  (await readdir(join(folder, 'quarantine'), { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile());

describe('a picture of a product', () => {
  it.each(PICTURES.filter(({ code }) => code === null))('is accepted: $what, and what is served holds pixels alone', async (sent) => {
    const answer = await upload(sent);
    const body: unknown = await answer.json();
    expect({ status: answer.status, body }).toMatchObject({ status: 200 });
    const served = await fetch(gateway.url + Uploaded.parse(body).url);
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
    expect(await inQuarantine()).toEqual([]);
  });
});
