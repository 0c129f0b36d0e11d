/** Pictures that take too much memory or time, and processes that die: each costs its own picture and no other (docs/files.md#judging). */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pictureJudge } from '@paanch/platform/files/judging/judge-picture';
import type { PictureTask } from '@paanch/platform/files/judging/picture-task';
import { eventually } from '@paanch/testing/engines/eventually';
import { isRunning, processesUnder } from '@paanch/testing/engines/processes';
import { makeNoiseJpeg } from '@paanch/testing/pictures/make-jpeg';
import { makePng } from '@paanch/testing/pictures/make-png';
import { afterEach, describe, expect, it } from 'vitest';

/** Larger than ours, so that it is the process that has to end it. */
const WIDE = { pixels: 1_000_000_000, side: 100_000 };
const ASHA = 'asha';
const MEGABYTE = 1024 * 1024;
const UNREADABLE = { fault: 'unreadable', detectedType: null };

const taskOf = (bytes: Buffer, type: string, maxSide = 100_000): PictureTask => ({ bytes, type, maxSide, limits: WIDE });
const good = () => taskOf(makePng(), 'image/png');
/** Takes a moment to decode. */
const large = () => taskOf(makePng({ width: 4_900, height: 4_900 }), 'image/png');

const isPicture = (pid: number) => commandOf(pid).includes('picture-process.js');
const commandOf = (pid: number) => {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8');
  } catch {
    return '';
  }
};
const picturesUnder = (pid: number) => processesUnder(pid).filter(isPicture);

/** The first picture process of this parent. */
async function pictureOf(parent: number): Promise<number> {
  let found: number | undefined;
  await eventually('a picture is being judged', () => ([found] = picturesUnder(parent)) && found !== undefined);
  return found ?? 0;
}

/** The most memory that the process has had until it ended; bytes. */
async function peakOf(pid: number): Promise<number> {
  let peak = 0;
  await eventually('the process has ended', () => {
    if (!isRunning(pid)) return true;
    const kilobytes = Number(/VmHWM:\s+(\d+)/.exec(statusOf(pid))?.[1] ?? 0);
    peak = Math.max(peak, kilobytes * 1024);
    return false;
  });
  return peak;
}
const statusOf = (pid: number) => {
  try {
    return readFileSync(`/proc/${pid}/status`, 'utf8');
  } catch {
    return '';
  }
};

describe('a picture', () => {
  const leavesNothing = () => eventually('no process is left', () => picturesUnder(process.pid).length === 0);
  afterEach(leavesNothing);

  it('that takes too much memory ends its process before it has it, and is unreadable', async () => {
    const judge = pictureJudge();
    const verdict = judge(ASHA, taskOf(makePng({ width: 12_000, height: 12_000 }), 'image/png'));
    const peak = await peakOf(await pictureOf(process.pid));
    expect(await verdict).toEqual(UNREADABLE);
    // It looks every few milliseconds; all of the picture would be a gigabyte.
    expect(peak).toBeLessThan(512 * MEGABYTE);
    expect(await judge(ASHA, good())).toMatchObject({ fault: null });
  });

  it('that takes too long has its process ended, and is unreadable', async () => {
    const judge = pictureJudge(5_000);
    const verdict = judge(ASHA, large());
    const pid = await pictureOf(process.pid);
    process.kill(pid, 'SIGSTOP');
    expect(await verdict).toEqual(UNREADABLE);
    await eventually('the process has ended', () => !isRunning(pid));
    expect(await judge(ASHA, good())).toMatchObject({ fault: null });
  });

  it('whose process dies is unreadable, also for those that wait for a turn', async () => {
    const judge = pictureJudge();
    const verdicts = [large(), ...Array.from({ length: 5 }, good)].map((task) => judge(ASHA, task));
    process.kill(await pictureOf(process.pid), 'SIGKILL');
    const faults = (await Promise.all(verdicts)).map(({ fault }) => fault);
    expect(faults.filter((fault) => fault !== null)).toEqual(['unreadable']);
  });
});

const PARENT = `
  import { readFileSync } from 'node:fs';
  import { pictureJudge } from '@paanch/platform/files/judging/judge-picture';
  const limits = { pixels: 1e9, side: 1e5 };
  await pictureJudge()('asha', { bytes: readFileSync(process.argv[1]), type: 'image/jpeg', maxSide: 1e5, limits });
`;

describe('a service that is killed', () => {
  it('leaves no process behind that goes on with its picture', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'paanch-pictures-'));
    const bytes = await makeNoiseJpeg(3_000);
    await writeFile(join(folder, 'noise.jpg'), bytes);
    // The same picture here, begun before: if that is not ready yet, the other was not just let finish.
    const other = pictureJudge()(ASHA, taskOf(bytes, 'image/jpeg'));
    const ours = await pictureOf(process.pid);
    const parent: ChildProcess = spawn(process.execPath, ['--input-type=module', '-e', PARENT, join(folder, 'noise.jpg')], {
      stdio: 'ignore',
    });
    const orphan = await pictureOf(parent.pid ?? 0);
    // It is at work, not just starting.
    await eventually('it decodes', () => Number(/VmHWM:\s+(\d+)/.exec(statusOf(orphan))?.[1]) * 1024 > 96 * MEGABYTE);
    parent.kill('SIGKILL');
    await once(parent, 'exit');
    await eventually('the process has ended', () => !isRunning(orphan));
    expect(isRunning(ours)).toBe(true);
    process.kill(ours, 'SIGKILL');
    expect(await other).toEqual(UNREADABLE);
    await rm(folder, { recursive: true });
  });
});
