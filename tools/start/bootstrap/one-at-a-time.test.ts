/** Work that two processes must not do at once, such as installing packages (docs/local-system.md#processes). */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { oneAtATime } from './one-at-a-time.mjs';

let folder: string;
let lock: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'paanch-lock-'));
  lock = join(folder, 'var', 'install.lock');
});
afterEach(() => rm(folder, { recursive: true }));

/** Writes down when it begins and ends; `hang` never ends. */
const WORKER = `
  import { appendFileSync } from 'node:fs';
  const [module, lock, diary, ms] = process.argv.slice(1);
  const { oneAtATime } = await import(module);
  await oneAtATime(lock, 'Waiting', async () => {
    appendFileSync(diary, 'begin ' + process.pid + '\\n');
    await new Promise((resolve) => setTimeout(resolve, Number(ms)));
    appendFileSync(diary, 'end ' + process.pid + '\\n');
  });
`;
const diary = () => join(folder, 'diary');
const entries = () => (existsSync(diary()) ? readFileSync(diary(), 'utf8').trim().split('\n') : []);
const startWorker = (ms: number) => {
  const module = new URL('./one-at-a-time.mjs', import.meta.url).href;
  return spawn(process.execPath, ['--input-type=module', '-e', WORKER, module, lock, diary(), String(ms)], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
};

describe('work done one at a time', () => {
  it('is never done by two processes at once, and leaves no file', async () => {
    const workers = Array.from({ length: 6 }, () => startWorker(50));
    expect(await Promise.all(workers.map(async (worker) => (await once(worker, 'exit'))[0] as unknown))).toEqual(workers.map(() => 0));
    const written = entries();
    expect(written).toHaveLength(12);
    for (let at = 0; at < written.length; at += 2) expect(written[at + 1]).toBe(written[at]?.replace('begin', 'end'));
    expect(readdirSync(join(folder, 'var'))).toEqual([]);
  });

  it('goes on in those that wait when its process is killed', async () => {
    const killed = startWorker(3_600_000);
    while (entries().length < 1) await pause(20);
    const waiting = [startWorker(50), startWorker(50), startWorker(50)];
    await pause(500);
    expect(entries()).toHaveLength(1);
    killed.kill('SIGKILL');
    await Promise.all(waiting.map((worker) => once(worker, 'exit')));
    const written = entries().slice(1);
    expect(written).toHaveLength(6);
    for (let at = 0; at < written.length; at += 2) expect(written[at + 1]).toBe(written[at]?.replace('begin', 'end'));
  });

  it('is done after work that failed', async () => {
    await expect(oneAtATime(lock, 'Waiting', () => Promise.reject(new Error('no network')))).rejects.toThrow('no network');
    expect(await oneAtATime(lock, 'Waiting', () => Promise.resolve('done'))).toBe('done');
  });

  it('does not wait for a process of another start with the same id', async () => {
    await oneAtATime(lock, 'Waiting', () => Promise.resolve());
    writeFileSync(lock, JSON.stringify({ pid: process.pid, startTime: 'long ago' }));
    expect(await oneAtATime(lock, 'Waiting', () => Promise.resolve('done'))).toBe('done');
  });
});
