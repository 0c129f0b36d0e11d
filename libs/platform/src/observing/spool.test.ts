import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Spool, type SpoolLimits } from './spool.js';

const patiently = { timeout: 60_000 };

let home: string;
let dropped: number;

beforeEach(async () => {
  home = await mkdtemp(join(tmpdir(), 'spool-'));
  dropped = 0;
});

afterEach(() => rm(home, { recursive: true }));

function spoolIn(folder: string, limits: Partial<SpoolLimits> = {}): Spool {
  return new Spool({
    folder,
    isMild: (line) => line.startsWith('mild'),
    flushed: () => undefined,
    dropped: (count) => (dropped += count),
    limits: { totalBytes: 10_000, segmentBytes: 100, memoryLines: 5, ...limits },
  });
}

async function linesIn(folder: string): Promise<string[]> {
  const files = (await readdir(folder).catch((): string[] => [])).toSorted();
  const texts = await Promise.all(files.map((file) => readFile(join(folder, file), 'utf8')));
  return texts.join('').split('\n').slice(0, -1);
}

describe('the spool', () => {
  it('writes an urgent line without waiting for its turn', async () => {
    const spool = spoolIn(home);
    spool.add('grave', true);
    await expect.poll(() => linesIn(home), patiently).toEqual(['grave']);
    await spool.close();
  });

  it('writes what is in memory when it is closed, in the order it came', async () => {
    const spool = spoolIn(home, { memoryLines: 100 });
    const lines = Array.from({ length: 40 }, (_, at) => `mild line ${at}`);
    for (const line of lines) spool.add(line, false);
    await spool.close();
    expect(await linesIn(home)).toEqual(lines);
  });

  it('returns segments oldest first and keeps each until it is removed', async () => {
    const spool = spoolIn(home);
    for (const line of ['one', 'two']) {
      spool.add(line, false);
      await spool.flush();
      await spool.segments.oldest();
    }
    const first = await spool.segments.oldest();
    expect(first?.lines).toEqual(['one']);
    expect(await spool.segments.oldest()).toEqual(first);
    await spool.segments.remove(first?.file ?? '');
    expect((await spool.segments.oldest())?.lines).toEqual(['two']);
  });

  it('gives out all that several flushes wrote into one segment, from the disk again where it was not removed', async () => {
    const spool = spoolIn(home);
    for (const line of ['one', 'two', 'three']) {
      spool.add(line, false);
      await spool.flush();
    }
    const written = await spool.segments.oldest();
    expect(written?.lines).toEqual(['one', 'two', 'three']);
    expect(await spoolIn(home).segments.oldest()).toEqual(written);
    spool.add('four', false);
    await spool.close();
    expect(await spool.segments.oldest()).toEqual(written);
    expect(await linesIn(home)).toEqual(['one', 'two', 'three', 'four']);
  });

  it('continues when a segment has disappeared', async () => {
    const spool = spoolIn(home);
    spool.add('one', false);
    await spool.close();
    const taken = await spool.segments.oldest();
    await rm(join(home, taken?.file ?? ''));
    await spool.segments.remove(taken?.file ?? '');
    expect(await spool.segments.oldest()).toBeNull();
  });

  it('drops the oldest INFO lines first when it is full, and reports how many', async () => {
    const spool = spoolIn(home, { totalBytes: 1_000 });
    for (let turn = 0; turn < 100; turn += 1) {
      spool.add(turn % 10 === 0 ? `grave ${turn}` : `mild ${turn} ${'x'.repeat(20)}`, false);
      await spool.flush();
    }
    const kept = await linesIn(home);
    expect(kept.filter((line) => line.startsWith('grave'))).toHaveLength(10);
    expect(kept.at(-1)).toContain('mild 99');
    expect(kept.length + dropped).toBe(100);
    expect(kept.join('\n').length).toBeLessThanOrEqual(1_000);
  });

  it('drops whole segments when no INFO line is left to drop', async () => {
    const spool = spoolIn(home, { totalBytes: 500 });
    for (let turn = 0; turn < 50; turn += 1) {
      spool.add(`grave ${turn} ${'x'.repeat(20)}`, false);
      await spool.flush();
    }
    const kept = await linesIn(home);
    expect(kept.join('\n').length).toBeLessThanOrEqual(500);
    expect(kept.at(-1)).toContain('grave 49');
    expect(kept.length + dropped).toBe(50);
  });

  it('holds lines in memory while the disk takes none, the mild ones giving way, and writes them when it does', async () => {
    const folder = join(home, 'in-the-way');
    await writeFile(folder, 'a file where the folder should be');
    const spool = spoolIn(folder);
    for (const line of ['mild 1', 'grave 1', 'mild 2', 'grave 2', 'grave 3', 'grave 4', 'mild 3']) {
      spool.add(line, false);
      await spool.flush();
    }
    await rm(folder);
    await spool.close();
    expect(await linesIn(folder)).toEqual(['grave 1', 'grave 2', 'grave 3', 'grave 4', 'mild 3']);
    expect(dropped).toBe(2);
  });
});
