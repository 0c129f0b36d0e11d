/** `npm run ops` as an operator runs it, on a whole system (docs/local-system.md#commands). */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { BIN, CHECKOUT } from '../../tools/start/paths.mjs';
import type { RunningSystem } from '../local-system.js';
import { sharedSystem } from '../one-system.js';

let system: RunningSystem;
beforeAll(async () => {
  system = await sharedSystem();
});

interface Ran {
  readonly code: number | null;
  readonly answer: Record<string, unknown>;
}

async function ops(...args: string[]): Promise<Ran> {
  const env = { ...process.env, VAR_DIR: system.varDir };
  const child = spawn(join(BIN, 'node'), ['tools/ops/main.mjs', ...args, '--json'], {
    cwd: CHECKOUT,
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [printed, [code]] = await Promise.all([text(child.stdout), once(child, 'close')]);
  return { code, answer: Object(JSON.parse(printed.trim().split('\n').at(-1) ?? 'null')) };
}

describe('an operator', () => {
  it('sees every process', async () => {
    const { answer } = await ops('status');
    const names = ['relay', 'auth', 'security'];
    expect(answer).toMatchObject({
      readiness: { ready: true },
      processes: expect.arrayContaining(names.map((name) => expect.objectContaining({ name }))),
    });
  });

  it('finds staff, and gives one who is locked out a link', async () => {
    const { code, answer } = await ops('users', 'list');
    expect([code, answer]).toMatchObject([0, { users: expect.arrayContaining([expect.objectContaining({ role: 'Admin' })]) }]);
    const viewer = system.accounts.find(({ role }) => role === 'Viewer')?.email ?? '';
    expect(await ops('users', 'reset', viewer)).toEqual({
      code: 0,
      answer: { email: viewer, link: expect.stringContaining(`${system.origin}/admin/reset-password#`) },
    });
    expect(await ops('users', 'remove-second-step', 'nobody@paanch.example')).toMatchObject({ code: 1, answer: { refused: 'NOT_FOUND' } });
  });

  it('lists dead letters, and delivers a stream again', async () => {
    expect((await ops('deadletters', 'list', '--state', 'replayed')).answer).toMatchObject({ dead_letters: expect.any(Array) });
    const { code, answer } = await ops('replay', 'careers', '--since', new Date(Date.now() - 60_000).toISOString());
    expect([code, answer]).toMatchObject([
      0,
      { consumers: expect.arrayContaining([expect.objectContaining({ consumer: 'careers-auth' })]) },
    ]);
  });

  it('verifies the audit trail', async () => {
    expect(await ops('audit', 'verify')).toMatchObject({ code: 0, answer: { first_bad_seq: null } });
  });
});
