/** A learner takes a copy of everything, is erased, and nothing of them is left in any service (docs/privacy.md#erasure). */
import { randomBytes } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { until } from '../../tools/demo/person.mjs';
import { SERVICES } from '../../tools/start/system/services.mjs';
import type { RunningSystem } from '../local-system.js';
import { sharedSystem } from '../one-system.js';
import { letTimePass, makeMarkedLearner, type MarkedLearner, placesHolding } from './marked-learner.js';

const Exports = z.object({ exports: z.array(z.object({ id: z.string(), state: z.string() })) });
const Requests = z.object({
  data: z.array(
    z.object({
      id: z.string(),
      kind: z.string(),
      state: z.string(),
      person: z.object({ id: z.string(), full_name: z.string().nullable() }),
      receipts: z.array(z.object({ service: z.string(), kind: z.string() })),
    }),
  ),
});

/** A minute passes until the next look at the clock. */
const SWEEP_MS = 150_000;

describe('a learner who leaves', () => {
  const mark = `leaves${[...randomBytes(8)].map((byte) => String.fromCharCode(97 + (byte % 26))).join('')}`;
  let system: RunningSystem;
  let learner: MarkedLearner;
  beforeAll(async () => {
    system = await sharedSystem();
    learner = await makeMarkedLearner(system, mark);
  });

  const request = async (kind: string) => {
    const { data } = Requests.parse(await learner.admin.ask('GET', `/api/admin/privacy/requests?kind=${kind}`));
    return data.find(({ person }) => person.id === learner.id);
  };
  const untilState = async (state: string) => {
    const end = Date.now() + SWEEP_MS;
    for (;;) {
      const found = await request('erasure');
      if (found?.state === state) return found;
      if (Date.now() > end) throw new Error(`the erasure is ${found?.state ?? 'unknown'}, not ${state}`);
      await new Promise((resolve) => setTimeout(resolve, 500));
    }
  };

  it('gets one archive with what they wrote and a receipt of every service', async () => {
    await learner.person.ask('POST', '/api/app/privacy/exports', {});
    const ready = await until(async () => {
      const { exports } = Exports.parse(await learner.person.ask('GET', '/api/app/privacy/exports'));
      return exports.find(({ state }) => state === 'ready') ?? null;
    }, 'The archive');
    const answer = await fetch(`${system.origin}/api/app/privacy/exports/${ready.id}/file`, {
      headers: { cookie: learner.person.cookie() },
    });
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/zip']);
    const archive = Buffer.from(await answer.arrayBuffer());
    const texts = ['index.html', `Captions for ${mark}`, `The words ${mark} must go.`];
    expect(texts.filter((text) => !archive.includes(text))).toEqual([]);
    const services = (await request('export'))?.receipts.map(({ service }) => service);
    expect(services?.toSorted()).toEqual([...SERVICES].toSorted());
  });

  it('is erased everywhere once the clock has run out, and can take it back before', async () => {
    await learner.person.ask('POST', '/api/app/privacy/erasure', {});
    await learner.person.ask('DELETE', '/api/app/privacy/erasure');
    expect((await request('erasure'))?.state).toBe('taken_back');
    await learner.person.ask('POST', '/api/app/privacy/erasure', {});
    const asked = await untilState('closing');
    expect(await placesHolding(system, mark)).not.toEqual([]);
    await letTimePass(system, asked.id);
    const sealed = await untilState('sealed');
    expect(sealed.person.full_name).toBeNull();
    expect(sealed.receipts.filter(({ kind }) => kind === 'sealed')).toHaveLength(SERVICES.length);
    await expect(learner.person.ask('GET', '/api/app/profile')).rejects.toMatchObject({ status: 401 });
    // What is left of the copy is looked for once a minute.
    await expect.poll(() => placesHolding(system, mark), { timeout: 180_000 }).toEqual([]);
    await letTimePass(system, asked.id);
    const erased = await untilState('erased');
    expect(erased.receipts.filter(({ kind }) => kind === 'erased')).toHaveLength(SERVICES.length);
  });
});
