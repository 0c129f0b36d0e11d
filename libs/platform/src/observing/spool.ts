/** Lines on disk until the stream has them. Adding one never waits and never fails (docs/events.md#observations). */
import { SegmentFolder } from './segment-folder.js';

export interface SpoolLimits {
  readonly totalBytes: number;
  readonly segmentBytes: number;
  /** Lines held in memory while the disk takes none; more than are told at one moment, when the gateway's roll-ups are due or it stops. */
  readonly memoryLines: number;
}

const LIMITS: SpoolLimits = { totalBytes: 256 * 1024 ** 2, segmentBytes: 1024 ** 2, memoryLines: 25_000 };
const FLUSH_MS = 200;
/** A full spool is emptied to this share, so that not every flush has to make room. */
const ROOM_SHARE = 0.9;

export interface SpoolOptions {
  readonly folder: string;
  /** Lines that go first when there is no room. */
  readonly isMild: (line: string) => boolean;
  readonly flushed: () => void;
  /** How many lines were lost to a full disk or a full spool since the last time. */
  readonly dropped: (count: number) => void;
  readonly limits?: SpoolLimits;
}

export class Spool {
  readonly segments: SegmentFolder;
  private readonly limits: SpoolLimits;
  private waiting: string[] = [];
  private lost = 0;
  private timer: NodeJS.Timeout | null = null;
  private flushing: Promise<void> = Promise.resolve();

  constructor(private readonly options: SpoolOptions) {
    this.limits = options.limits ?? LIMITS;
    this.segments = new SegmentFolder(options.folder, this.limits.segmentBytes);
  }

  /** On disk within 200 ms, an urgent line as soon as the disk can. */
  add(line: string, isUrgent: boolean): void {
    this.waiting.push(line);
    if (this.waiting.length > this.limits.memoryLines) this.dropFromMemory();
    if (isUrgent) void this.flush();
    else this.timer ??= setTimeout(() => void this.flush(), FLUSH_MS);
  }

  flush(): Promise<void> {
    if (this.timer) clearTimeout(this.timer);
    this.timer = null;
    this.flushing = this.flushing.then(() => this.write());
    return this.flushing;
  }

  async close(): Promise<void> {
    await this.flush();
    if (this.timer) clearTimeout(this.timer);
  }

  private async write(): Promise<void> {
    const lines = this.waiting;
    if (lines.length === 0) return;
    this.waiting = [];
    try {
      await this.segments.append(lines);
      await this.makeRoom();
    } catch {
      // A disk without space: the lines wait in memory for the next flush, and the mildest give way there.
      this.waiting = [...lines, ...this.waiting];
      this.timer ??= setTimeout(() => void this.flush(), FLUSH_MS);
      return;
    }
    this.options.flushed();
    this.tellLost();
  }

  private async makeRoom(): Promise<void> {
    const { totalBytes } = this.limits;
    if ((await this.segments.bytes()) <= totalBytes) return;
    this.lost += await this.segments.shrinkTo(totalBytes * ROOM_SHARE, this.options.isMild);
  }

  private dropFromMemory(): void {
    const mild = this.waiting.findIndex(this.options.isMild);
    this.waiting.splice(Math.max(mild, 0), 1);
    this.lost += 1;
  }

  private tellLost(): void {
    if (this.lost === 0) return;
    const count = this.lost;
    this.lost = 0;
    this.options.dropped(count);
  }
}
