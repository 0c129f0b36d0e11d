import { readMe } from '@paanch/contracts/auth/sign-in/sessions';
import { defineRoute } from '@paanch/contracts/kernel/route';
import { SAMPLE_HEADER } from '@paanch/contracts/kernel/sample/sample-header';
import { meOf } from '@paanch/testing/browser/auth-replies';
import { MemoryStorage } from '@paanch/testing/browser/browser-fakes';
import { refusal, scriptedServer, type ScriptedServer } from '@paanch/testing/browser/scripted-server';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { Client } from '../calling/client.js';
import { clearPrefetched, prefetch, takePrefetched } from '../calling/prefetch.js';
import { keptDraft } from '../drafts/kept-draft.js';
import { enterSample, leaveSample, resumeSample, shownSample } from './shown-sample.js';

const SAMPLE = '0197c2aa-1234-7abc-8def-0123456789ab.TWO.SILVER';
const readStars = defineRoute({
  name: 'readStars',
  owner: 'progress',
  method: 'GET',
  path: '/api/app/stars',
  access: ['student'],
  summary: 'Read the stars',
  reply: z.object({ stars: z.number() }),
});

let server: ScriptedServer;
let client: Client;
beforeEach(async () => {
  server = await scriptedServer();
  vi.stubGlobal('fetch', server.fetch);
  vi.stubGlobal('localStorage', new MemoryStorage());
  vi.stubGlobal('sessionStorage', new MemoryStorage());
  server.answer(readStars.path, () => ({ json: { stars: 2 } }));
  client = new Client('learner', {
    ended: () => {},
    changed: () => {},
    mismatched: () => {},
    passwordChangeRequired: () => {},
    reauthenticate: () => Promise.resolve(false),
  });
});
afterEach(async () => {
  leaveSample();
  clearPrefetched();
  client.session.close();
  vi.unstubAllGlobals();
  await server.stop();
});

const reload = () => resumeSample();
const named = () => server.requests.map(({ headers }) => headers[SAMPLE_HEADER]);

describe('a tab that shows a sample learner', () => {
  it('names it with each call, the very first ones too, from the next load on', async () => {
    enterSample(SAMPLE);
    await client.call(readStars, {});
    reload();
    server.answer(readMe.path, () => ({ json: meOf('student') }));
    await client.call(readStars, {});
    await client.session.me();
    prefetch([readStars.path]);
    await takePrefetched(readStars.path);
    expect(named()).toEqual([undefined, SAMPLE, SAMPLE, SAMPLE]);
  });

  it('keeps no draft', async () => {
    enterSample(SAMPLE);
    reload();
    await keptDraft('someone', 'form').keep({ text: 'typed' });
    expect(await keptDraft('someone', 'form').read()).toBeUndefined();
  });

  it.each(['FORBIDDEN', 'MALFORMED_REQUEST'] as const)('shows the pages of the person again when it is refused with %s', async (code) => {
    enterSample(SAMPLE);
    reload();
    server.answer(readMe.path, ({ headers }) => (headers[SAMPLE_HEADER] === undefined ? { json: meOf('student') } : refusal(code)));
    expect(await client.session.me()).toMatchObject({ role: 'student' });
    reload();
    expect(shownSample()).toBeNull();
  });
});
