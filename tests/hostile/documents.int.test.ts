/** Every document of the corpus, sent by a learner through the gateway to the service that judges it (docs/files.md#judging). */
import { mkdtemp, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { uploadFile } from '@paanch/contracts/content/files';
import { Problem } from '@paanch/contracts/kernel/problem';
import { fillPath } from '@paanch/contracts/kernel/route';
import { parseConfig } from '@paanch/platform/config/read-config';
import { engines } from '@paanch/testing/engines/engines';
import { testService, type TestService } from '@paanch/testing/engines/test-service';
import { virusDaemon, type VirusDaemon } from '@paanch/testing/files/virus-daemon';
import { testGateway, type TestGateway } from '@paanch/testing/gateway/test-gateway';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type GatewayConfig, gatewayConfig } from '../../gateway/src/config.js';
import { startGateway } from '../../gateway/src/start-gateway.js';
import { contentService } from '../../services/content/src/content.module.js';
import { type DocumentCase, DOCUMENTS } from './corpus/documents.js';

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
  cookie = (await gateway.signIn({ role: 'student' })).cookie;
});
afterAll(async () => {
  await gateway.stop();
  await content.stop();
  await daemon.stop();
});

async function upload({ name, bytes }: DocumentCase): Promise<Response> {
  const form = new FormData();
  form.set('file', new File([new Uint8Array(bytes())], name));
  return fetch(gateway.url + fillPath(uploadFile.path, { uploadType: 'resumes' }), { method: 'POST', body: form, headers: { cookie } });
}

const inQuarantine = async () =>
  (await readdir(join(folder, 'quarantine'), { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile());

describe('a resume', () => {
  it.each(DOCUMENTS.filter(({ refusedFor }) => refusedFor === null))('is accepted, and given back as it came: $what', async (sent) => {
    const answer = await upload(sent);
    expect(answer.status).toBe(200);
    const { url } = uploadFile.reply.parse(await answer.json());
    const file = await fetch(gateway.url + url, { headers: { cookie } });
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
    expect(await inQuarantine()).toEqual([]);
  });
});
