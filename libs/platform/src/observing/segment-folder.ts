/** Segments of lines in a folder, oldest first. Every call finishes before the next one begins. */
import { mkdir, open, readdir, readFile, rename, stat, unlink, writeFile } from 'node:fs/promises';
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
  /** The one still appended to, as it stands on the disk, so that nobody reads there what was just written; once taken it is never appended to again. */
  private current: Segment | null = null;
  private turn: Promise<unknown> = Promise.resolve();

  constructor(
    private readonly folder: string,
    private readonly segmentBytes: number,
  ) {}

  /** On the disk when it resolves; throws where the disk refuses, and then none of it is there. */
  append(lines: readonly string[]): Promise<void> {
    return this.inTurn(async (sizes) => {
      const text = lines.map((line) => `${line}\n`).join('');
      const { file, lines: earlier } = this.current ?? { file: `${newId()}${ENDING}`, lines: [] };
      const before = sizes.get(file) ?? 0;
      this.current = null;
      await this.write(file, text, before);
      const bytes = before + Buffer.byteLength(text);
      sizes.set(file, bytes);
      if (bytes < this.segmentBytes) this.current = { file, lines: [...earlier, ...lines] };
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
      return this.takeCurrent(file) ?? { file, lines: await this.linesOf(file) };
    });
  }

  remove(file: string): Promise<void> {
    return this.inTurn(async (sizes) => {
      await this.unlink(file);
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
    this.takeCurrent(file);
    if (kept.length === 0) {
      await this.unlink(file);
      sizes.delete(file);
      return lines.length;
    }
    const text = kept.map((line) => `${line}\n`).join('');
    await writeFile(join(this.folder, `${file}.part`), text, { mode: 0o600 });
    await rename(join(this.folder, `${file}.part`), join(this.folder, file));
    sizes.set(file, Buffer.byteLength(text));
    return lines.length - kept.length;
  }

  /** Null where that file is not the one still appended to. */
  private takeCurrent(file: string): Segment | null {
    if (file !== this.current?.file) return null;
    const taken = this.current;
    this.current = null;
    return taken;
  }

  /** Not `rm`, which looks three times before it does so. */
  private async unlink(file: string): Promise<void> {
    await unlink(join(this.folder, file)).catch((error: unknown) => {
      if (!isMissing(error)) throw error;
    });
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

  /** Segments left by a previous run. */
  private async found(): Promise<Map<string, number>> {
    await mkdir(this.folder, { recursive: true, mode: 0o700 });
    const files = (await readdir(this.folder)).filter((file) => file.endsWith(ENDING)).toSorted();
    const sized = files.map(async (file) => [file, (await stat(join(this.folder, file))).size] as const);
    return new Map(await Promise.all(sized));
  }
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT';
}

function sumOf(sizes: ReadonlyMap<string, number>): number {
  return [...sizes.values()].reduce((sum, bytes) => sum + bytes, 0);
}
