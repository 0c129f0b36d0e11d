/** Segments of lines in a folder, oldest first. Every call finishes before the next one begins. */
import { mkdir, open, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { newId } from '../time/ids.js';

export interface Segment {
  readonly file: string;
  readonly lines: readonly string[];
}

const ENDING = '.ndjson';

export class SegmentFolder {
  /** Oldest first, for names are made of ids that rise with time. */
  private sizes: Map<string, number> | null = null;
  /** The one still appended to; a segment that was taken is never appended to again. */
  private current: string | null = null;
  private turn: Promise<unknown> = Promise.resolve();

  constructor(
    private readonly folder: string,
    private readonly segmentBytes: number,
  ) {}

  /** On the disk when it resolves; throws where the disk refuses, and then none of it is there. */
  append(lines: readonly string[]): Promise<void> {
    return this.inTurn(async (sizes) => {
      const text = lines.map((line) => `${line}\n`).join('');
      const file = this.current ?? `${newId()}${ENDING}`;
      const before = sizes.get(file) ?? 0;
      this.current = null;
      await this.write(file, text, before);
      const bytes = before + Buffer.byteLength(text);
      sizes.set(file, bytes);
      if (bytes < this.segmentBytes) this.current = file;
    });
  }

  private async write(file: string, text: string, before: number): Promise<void> {
    const handle = await open(join(this.folder, file), 'a', 0o600);
    try {
      await handle.appendFile(text);
      await handle.datasync();
    } catch (error) {
      // Half a line would spoil the one written after it.
      await handle.truncate(before);
      throw error;
    } finally {
      await handle.close();
    }
  }

  /** The oldest segment, which stays until it is removed; null when there is none. */
  oldest(): Promise<Segment | null> {
    return this.inTurn(async (sizes) => {
      const [file] = sizes.keys();
      if (file === undefined) return null;
      if (file === this.current) this.current = null;
      return { file, lines: await this.linesOf(file) };
    });
  }

  remove(file: string): Promise<void> {
    return this.inTurn(async (sizes) => {
      await rm(join(this.folder, file), { force: true });
      sizes.delete(file);
    });
  }

  bytes(): Promise<number> {
    return this.inTurn(async (sizes) => sumOf(sizes));
  }

  /**
   * Drops the droppable lines, oldest first, and where that is not enough whole segments, until the folder holds no
   * more than the bytes given. Returns how many lines went.
   */
  shrinkTo(totalBytes: number, isDroppable: (line: string) => boolean): Promise<number> {
    return this.inTurn(async (sizes) => {
      let dropped = 0;
      for (const keep of [(line: string) => !isDroppable(line), () => false]) {
        for (const file of sizes.keys()) {
          if (sumOf(sizes) <= totalBytes) return dropped;
          dropped += await this.rewrite(sizes, file, keep);
        }
      }
      return dropped;
    });
  }

  private async rewrite(sizes: Map<string, number>, file: string, keep: (line: string) => boolean): Promise<number> {
    const lines = await this.linesOf(file);
    const kept = lines.filter(keep);
    if (kept.length === lines.length) return 0;
    if (file === this.current) this.current = null;
    if (kept.length === 0) {
      await rm(join(this.folder, file), { force: true });
      sizes.delete(file);
      return lines.length;
    }
    const text = kept.map((line) => `${line}\n`).join('');
    await writeFile(join(this.folder, `${file}.part`), text, { mode: 0o600 });
    await rename(join(this.folder, `${file}.part`), join(this.folder, file));
    sizes.set(file, Buffer.byteLength(text));
    return lines.length - kept.length;
  }

  private async linesOf(file: string): Promise<string[]> {
    const text = await readFile(join(this.folder, file), 'utf8');
    // What follows the last line break was cut off by a crash.
    return text.split('\n').slice(0, -1);
  }

  private inTurn<T>(work: (sizes: Map<string, number>) => Promise<T>): Promise<T> {
    const result = this.turn.then(async () => work((this.sizes ??= await this.found())));
    this.turn = result.catch(() => undefined);
    return result;
  }

  /** What an earlier life of the process left behind. */
  private async found(): Promise<Map<string, number>> {
    await mkdir(this.folder, { recursive: true, mode: 0o700 });
    const files = (await readdir(this.folder)).filter((file) => file.endsWith(ENDING)).toSorted();
    const sized = files.map(async (file) => [file, (await stat(join(this.folder, file))).size] as const);
    return new Map(await Promise.all(sized));
  }
}

function sumOf(sizes: ReadonlyMap<string, number>): number {
  return [...sizes.values()].reduce((sum, bytes) => sum + bytes, 0);
}
