/** A process that is killed while it checks a video: another one checks it again (docs/files.md#videos). */
import { mkdtemp, readdir } from 'node:fs/promises';
import { createServer, type Server, type Socket } from 'node:net';
import { join } from 'node:path';
import { portOf } from '@paanch/platform/http/internal-port';
import { type ChildService, childService } from '@paanch/testing/engines/child-service';
import { engines } from '@paanch/testing/engines/engines';
import { eventually } from '@paanch/testing/engines/eventually';
import { testService, type TestService } from '@paanch/testing/engines/test-service';
import { makeVideo } from '@paanch/testing/videos/make-video';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checked, nameInDraft, openMedia, sanjay, uploadVideo } from '../../testing/videos.js';
import { contentService } from '../content.module.js';
import type { ContentDeps } from '../deps.js';

const SCRIPT = new URL('../../dist/main.js', import.meta.url);

let folder: string;
/** Without a store, so it leaves checks to those that are killed. */
let service: TestService<ContentDeps>;
let scanner: Server;
const asked: Socket[] = [];
beforeAll(async () => {
  folder = await mkdtemp(join(engines().workFolder, 'files-'));
  service = await testService(contentService);
  // Takes files and gives no verdict: the check stays in its middle.
  scanner = createServer((socket) => void asked.push(socket.on('error', () => undefined).resume()));
  await new Promise<void>((resolve) => scanner.listen(0, '127.0.0.1', resolve));
});
afterAll(async () => {
  scanner.close();
  for (const socket of asked) socket.destroy();
  await service.stop();
});

const start = (own: object = {}) => childService({ script: SCRIPT, config: { ...service.config, FILES_DIR: folder, ...own } });
const at = ({ baseUrl }: ChildService) => ({ ...service, baseUrl });

describe('a check', () => {
  it('that was killed in the middle is done by another process, and the video is played', async () => {
    const first = await start({ CLAMD_URL: `tcp://127.0.0.1:${portOf(scanner.address())}` });
    const bytes = await makeVideo({ seconds: 6 });
    const id = await uploadVideo(at(first), bytes);
    await nameInDraft(service, id);
    await eventually('the video is being scanned', () => asked.length > 0);
    await first.kill();
    expect(await service.deps.videos.find(id)).toMatchObject({ state: 'checking' });
    const second = await start();
    try {
      expect(await checked(service, id)).toMatchObject({ state: 'ready', duration_seconds: 6 });
      const played = await openMedia(at(second), `/api/videos/${id}`, sanjay);
      expect(Buffer.from(await played.arrayBuffer()).equals(bytes)).toBe(true);
      expect(await readdir(join(folder, 'quarantine', 'lessonVideos'))).toEqual([]);
    } finally {
      await second.kill();
    }
  });
});
