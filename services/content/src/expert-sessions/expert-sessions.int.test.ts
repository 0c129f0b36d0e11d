import { ExpertSessionChanged } from '@paanch/contracts/content/events';
import {
  changeExpertSession,
  createExpertSession,
  listExpertSessionDrafts,
  listExpertSessionVersions,
  publishExpertSession,
  readExpertSessionDraft,
  removeExpertSession,
  restoreExpertSession,
} from '@paanch/contracts/content/modules/expert-sessions';
import { readModuleBody } from '@paanch/contracts/content/modules/module-bodies';
import { videoUrlOf } from '@paanch/contracts/content/modules/videos';
import { readSigningKey } from '@paanch/platform/identity/keys';
import { serviceCaller } from '@paanch/platform/service/call-service';
import { systemClock } from '@paanch/platform/time/clock';
import { newId } from '@paanch/platform/time/ids';
import { engines } from '@paanch/testing/engines/engines';
import { recordRouteSuite } from '@paanch/testing/suites/record-route-suite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Authoring, authoring, ENGLISH, VIDEO_SECONDS } from '../../testing/authoring.js';
import { type RunningContent, startContent } from '../../testing/start-content.js';

let service: RunningContent;
let write: Authoring;
/** Several, because each holds at most 50 modules. */
let programmes: readonly string[] = [];
let made = 0;
beforeAll(async () => {
  service = await startContent();
  write = authoring(service);
  programmes = await Promise.all(Array.from({ length: 6 }, () => write.programme()));
});
afterAll(() => service.stop());

recordRouteSuite({
  start: startContent,
  create: createExpertSession,
  change: changeExpertSession,
  read: readExpertSessionDraft,
  named: 'title',
  sample: () => ({
    product_id: programmes[(made += 1) % programmes.length],
    title: `Pricing – Übung ${newId()}`,
    description: 'What a price says',
    speaker: 'Asha Verma',
    speaker_title: 'Founder',
    thumbnail_url: `/api/media/${'a'.repeat(64)}.webp`,
    captions: [ENGLISH],
    visible_tiers: ['BRONZE'],
    sequence: 4,
  }),
  fact: ExpertSessionChanged,
  told: ({ id, product_id }) => ({ session_id: id, product_id }),
  changed: { description: null, speaker: 'Bela Rao', speaker_title: null, captions: [], visible_tiers: null, sequence: 8 },
  defaults: { description: null, speaker_title: null, thumbnail_url: null, captions: [], visible_tiers: null },
  refused: [
    ['title', [' ', '', null], 'Title is required'],
    ['title', ['x'.repeat(256)], 'Title must be less than 255 characters'],
    ['speaker', ['', null], 'Speaker is required'],
    ['speaker', ['x'.repeat(256)], 'Speaker must be less than 255 characters'],
    ['description', ['x'.repeat(5_001)], 'Description must be less than 5000 characters'],
    ['thumbnail_url', ['nowhere', 'http://a.b/'], 'Invalid image URL format'],
    ['video_url', ['https://a.b/c.webm', '/api/videos/x'], 'Upload the video here; other addresses are not accepted'],
    ['low_data_video_url', [7], 'Upload the video here; other addresses are not accepted'],
  ],
  kept: [
    ['title', '  On   pricing ', 'On pricing'],
    ['description', ' ', null],
    ['speaker_title', '', null],
    ['visible_tiers', ['GOLD', 'SILVER'], ['SILVER', 'GOLD']],
  ],
});

const at = (sessionId: string) => ({ params: { sessionId } });
const publish = (sessionId: string) => write.admin(publishExpertSession, { ...at(sessionId), body: {} });
const read = async (sessionId: string) => (await write.staff(readExpertSessionDraft, at(sessionId))).reply();
const change = (sessionId: string, body: object) => write.staff(changeExpertSession, { ...at(sessionId), body });
const restore = (sessionId: string, version: number, discard_changes = false) =>
  write.admin(restoreExpertSession, { ...at(sessionId), body: { version, discard_changes } });
const whole = async (more: object = {}) => write.session({ video_url: await write.video(), captions: [ENGLISH], ...more });

async function bodyOf(moduleId: string, version: number) {
  const key = await readSigningKey(engines().keysDir, 'service-progress');
  const call = serviceCaller({ from: 'progress', key: () => key, clock: systemClock, addresses: { content: service.internalUrl } });
  return call(readModuleBody, { params: { moduleId, version } });
}

describe('an expert session', () => {
  it('is created with its module, which counts as required, and listed without the texts of its captions', async () => {
    const product_id = await write.programme();
    const second = await write.session({ product_id, captions: [ENGLISH], visible_tiers: ['GOLD'] });
    const first = await write.session({ product_id, sequence: 1 });
    expect((await service.outbox(product_id)).at(-1)).toMatchObject({
      data: {
        modules: [
          { id: second.id, type: 'expert_session', is_required: true, visible_tiers: ['GOLD'] },
          { id: first.id, type: 'expert_session', is_required: true, visible_tiers: null },
        ].toSorted((a, b) => (a.id < b.id ? -1 : 1)),
      },
    });
    const { expert_sessions } = await (await write.staff(listExpertSessionDrafts, { query: { productId: product_id } })).reply();
    expect(new Set(expert_sessions.map(({ id }) => id))).toEqual(new Set([first.id, second.id]));
    expect(expert_sessions[0]).not.toHaveProperty('captions');
  });

  it('is refused with videos that were never uploaded and captions that cannot be read, each at its field', async () => {
    const { id } = await write.session();
    const video_url = videoUrlOf(newId());
    expect(await change(id, { video_url, low_data_video_url: video_url })).toMatchObject({
      status: 400,
      body: {
        details: [
          { field: 'video_url', code: 'UNKNOWN_VIDEO' },
          { field: 'low_data_video_url', code: 'UNKNOWN_VIDEO' },
        ],
      },
    });
    expect(await change(id, { captions: [{ ...ENGLISH, vtt: '00:02.000 --> 00:01.000\nx' }] })).toMatchObject({
      status: 400,
      body: { details: [{ field: 'captions[0].vtt', code: 'CAPTIONS_UNREADABLE' }] },
    });
    expect(await read(id)).toMatchObject({ video: null, revision: 1 });
  });

  it('is of a programme alone, and archived with its module', async () => {
    const create = (product_id: string) => write.staff(createExpertSession, { body: { product_id, title: 'x', speaker: 'y' } });
    for (const type of ['COURSE', 'ASSESSMENT'] as const)
      expect(await create(await write.product(type))).toMatchObject({
        status: 400,
        body: { details: [{ field: 'product_id', code: 'WRONG_PRODUCT_TYPE' }] },
      });
    const { id, product_id } = await write.session();
    const remove = () => write.admin(removeExpertSession, at(id));
    expect((await remove()).status).toBe(200);
    expect((await remove()).status).toBe(404);
    expect((await change(id, { title: 'x' })).status).toBe(404);
    expect((await service.outbox(product_id)).at(-1)).toMatchObject({ data: { modules: [] } });
  });
});

describe('POST /api/admin/content/expert-sessions/{id}/publish', () => {
  it('names every fault at its field, then freezes the draft with both facts', async () => {
    const { id, product_id } = await write.session();
    expect(await publish(id)).toMatchObject({
      status: 400,
      body: {
        details: [
          { field: 'video', code: 'VIDEO_MISSING' },
          { field: 'captions', code: 'CAPTIONS_MISSING' },
        ],
      },
    });
    await change(id, { video_url: await write.video('waiting'), captions: [ENGLISH] });
    expect(await publish(id)).toMatchObject({ status: 400, body: { details: [{ field: 'video', code: 'VIDEO_NOT_READY' }] } });
    const [video_url, low_data_video_url] = [await write.video(), await write.video()];
    await change(id, { video_url, low_data_video_url, description: 'What a price says', speaker_title: 'Founder' });
    const version = await (await publish(id)).reply();
    expect(version).toMatchObject({ version: 1, lesson_count: 1 });
    const file = { content_type: 'video/webm', duration_seconds: VIDEO_SECONDS, size_bytes: 250_000 };
    expect(await bodyOf(id, 1)).toEqual({
      sha256: version.sha256,
      body: {
        type: 'expert_session',
        module_id: id,
        version: 1,
        product_id,
        name: 'Pricing',
        description: 'What a price says',
        speaker: 'Asha Verma',
        speaker_title: 'Founder',
        thumbnail_url: null,
        video: {
          ...file,
          video_id: video_url.split('/').at(-1),
          low_data: { ...file, video_id: low_data_video_url.split('/').at(-1) },
          captions: [{ language: 'en', label: 'English', sha256: expect.stringMatching(/^[0-9a-f]{64}$/) }],
          transcript_html: '<p>Ask first.</p><p>Then answer &amp; wait.</p>',
        },
      },
    });
    expect((await service.outbox(id)).at(-1)).toMatchObject({
      type: 'ModulePublished',
      data: { module_id: id, type: 'expert_session', version: 1, sha256: version.sha256 },
    });
    expect((await service.outbox(product_id)).at(-1)).toMatchObject({
      data: { modules: [{ id, published_version: 1 }], change: { action: 'published' } },
    });
    expect(await publish(id)).toMatchObject({ status: 409, body: { details: [{ code: 'NOTHING_TO_PUBLISH' }] } });
  });

  it('makes one version when many publish at the same time', async () => {
    const { id } = await whole();
    const answers = await Promise.all(Array.from({ length: 6 }, () => publish(id)));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409, 409, 409, 409, 409]);
  });
});

describe('POST /api/admin/content/expert-sessions/{id}/restore', () => {
  it('makes the draft what a version was, and overwrites changes only if they are discarded', async () => {
    const { id } = await whole();
    expect((await restore(id, 1)).status).toBe(404);
    await (await publish(id)).reply();
    const first = await read(id);
    await change(id, { title: 'Another title', video_url: null, captions: [] });
    expect(await restore(id, 1)).toMatchObject({ status: 409, body: { details: [{ code: 'UNPUBLISHED_CHANGES' }] } });
    const restored = await (await restore(id, 1, true)).reply();
    expect(restored).toEqual({ ...first, revision: 3, draft_revision: 3, updated_at: restored.updated_at });
    expect((await service.outbox(id)).at(-1)).toMatchObject({ data: { change: { action: 'draft_restored' } } });
    await change(id, { title: 'Second title' });
    await (await publish(id)).reply();
    expect(await (await restore(id, 1)).reply()).toMatchObject({ title: 'Pricing', state: 'changed', published_version: 2 });
    const { versions } = await (await write.staff(listExpertSessionVersions, at(id))).reply();
    expect(versions.map(({ version }) => version)).toEqual([2, 1]);
    expect((await restore(newId(), 1)).status).toBe(404);
  });

  it('is of expert sessions alone, as the other is of courses', async () => {
    const { id } = await write.wholeCourse();
    expect((await publish(id)).status).toBe(404);
    expect((await restore(id, 1)).status).toBe(404);
  });
});
