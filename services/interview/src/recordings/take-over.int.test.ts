/** A recording that came by one PUT is taken over with the interview it is handed in with (docs/files.md#recordings). */
import { randomBytes } from 'node:crypto';
import { mkdtemp } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { submitInterview } from '@paanch/contracts/interview/interviews/results';
import { quarantineKey } from '@paanch/platform/files/accepting/file-keys';
import { recordingPath } from '@paanch/platform/files/accepting/recording-path';
import { newId } from '@paanch/platform/time/ids';
import { callAs } from '@paanch/testing/builders/call-as';
import { engines } from '@paanch/testing/engines/engines';
import { testService, type TestService } from '@paanch/testing/engines/test-service';
import { makeVideo } from '@paanch/testing/videos/make-video';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { giveInterview, readInterviewRow } from '../../testing/given-interview.js';
import { giveAdmin } from '../../testing/given-rows.js';
import { open } from '../../testing/recordings.js';
import { ENGINE } from '../../testing/start-interview.js';
import type { InterviewDeps } from '../deps.js';
import { interviewService } from '../interview.module.js';
import { sentKey } from './recording-keys.js';

const DAY_MS = 86_400_000;

let service: TestService<InterviewDeps>;
let bytes: Buffer;
beforeAll(async () => {
  service = await testService(interviewService, { ...ENGINE, FILES_DIR: await mkdtemp(join(engines().workFolder, 'files-')) });
  bytes = await makeVideo({ seconds: 3 });
});
afterAll(() => service.stop());

/** As content makes the path, and the storage takes the bytes. */
async function sent(personId: string, { content = bytes, key = service.deps.mediaTicketKey, now = new Date() } = {}): Promise<string> {
  const id = newId();
  if (content.length > 0)
    await (await service.deps.openFiles()).put(quarantineKey('interviewRecordings', id), Readable.from([content]), 'video/webm');
  return recordingPath(key, { id, personId, now });
}

async function overAfterTwoMinutes() {
  const started_at = new Date(Date.now() - 120_000);
  const { interviewId, learner } = await giveInterview(service, { state: 'active', over: { started_at } });
  const submit = (video_storage_path: string) =>
    callAs(service, learner.person)(submitInterview, { body: { interview_id: interviewId, video_storage_path, questions: [] } });
  return { interviewId, learner, submit };
}

describe('a recording by one PUT', () => {
  it('becomes that of its interview, and is watched by a link', async () => {
    const { interviewId, learner, submit } = await overAfterTwoMinutes();
    const path = await sent(learner.id);
    expect(await (await submit(path)).reply()).toMatchObject({ success: true, submissionId: interviewId });
    expect(await readInterviewRow(service, interviewId)).toMatchObject({ state: 'submitted', video_storage_path: sentKey(interviewId) });
    expect((await submit(path)).status).toBe(200);
    const { person } = await giveAdmin(service);
    const led = await open(service, `/api/admin/job-readiness/submissions/${interviewId}/recording`, person);
    const played = await open(service, led.headers.get('location') ?? '', person);
    expect(Buffer.from(await played.arrayBuffer()).equals(bytes)).toBe(true);
  });

  it('is refused where it was not sent for this person, or is none', async () => {
    const { interviewId, learner, submit } = await overAfterTwoMinutes();
    const { learner: other } = await overAfterTwoMinutes();
    const good = await sent(learner.id);
    const paths = [
      await sent(other.id),
      await sent(learner.id, { key: randomBytes(32) }),
      await sent(learner.id, { now: new Date(Date.now() - DAY_MS - 1_000) }),
      await sent(learner.id, { content: Buffer.alloc(0) }),
      await sent(learner.id, { content: Buffer.from('<html></html>') }),
      good.slice(0, good.lastIndexOf('/')),
      good.replace('interviewRecordings', 'resumes'),
      'private/recordings/../../etc/passwd',
      'https://storage.example/recording.webm',
      sentKey(interviewId),
    ];
    for (const path of paths)
      expect(await submit(path)).toMatchObject({
        status: 400,
        body: { details: [{ code: 'FOREIGN_RECORDING', field: 'video_storage_path' }] },
      });
    expect(await readInterviewRow(service, interviewId)).toMatchObject({ state: 'active', video_storage_path: null });
    expect((await submit(good)).status).toBe(200);
  });
});
