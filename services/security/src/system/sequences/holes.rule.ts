/** Which missing numbers of observations are a gap (docs/alerts.md#audit_gap). */
import type { Process } from '../process-state.rule.js';
import type { sequenceHoles } from '../tables.js';

export type Hole = Readonly<typeof sequenceHoles.$inferSelect>;
export type Span = Pick<Hole, 'emitter' | 'boot_id' | 'first' | 'last'>;

/** Observations that were only late have arrived by then. */
const GAP_MS = 300_000;

export const sizeOf = ({ first, last }: Pick<Span, 'first' | 'last'>) => last - first + 1;
const bootOf = ({ emitter, boot_id }: Pick<Span, 'emitter' | 'boot_id'>) => `${emitter} ${boot_id}`;

/** What is missing now, each part with the time at which it was first noticed. */
export function trackHoles(known: readonly Hole[], missing: readonly Span[], now: Date): Hole[] {
  const byBoot = Map.groupBy(known, bootOf);
  return missing.flatMap((span) => partsOf(span, byBoot.get(bootOf(span)) ?? [], now));
}

function partsOf(span: Span, known: readonly Hole[], now: Date): Hole[] {
  const touching = known.filter(({ first, last }) => first <= span.last && last >= span.first).toSorted((a, b) => a.first - b.first);
  const parts: Hole[] = [];
  const addNew = (first: number, last: number) => {
    if (first <= last) parts.push({ ...span, first, last, noticed_at: now, reported_at: null });
  };
  let next = span.first;
  for (const hole of touching) {
    addNew(next, hole.first - 1);
    const last = Math.min(hole.last, span.last);
    parts.push({ ...hole, first: Math.max(hole.first, span.first), last });
    next = last + 1;
  }
  addNew(next, span.last);
  return parts;
}

/** What the spool still has on its disk comes after the next start, so a process that stopped in order gets that time. */
function isOverdue({ noticed_at, reported_at }: Hole, process: Process | undefined, now: Date): boolean {
  if (reported_at !== null) return true;
  if (process?.stopping) return false;
  const since = Math.max(noticed_at.getTime(), process?.started_at?.getTime() ?? 0);
  return now.getTime() - since > GAP_MS;
}

export interface JudgedHoles {
  /** Put down to lines that the spool reported as lost. */
  readonly settled: readonly Hole[];
  /** Gaps that nobody was told of. */
  readonly fresh: readonly Hole[];
  /** Everything but the settled ones, with the time at which it was reported. */
  readonly kept: readonly Hole[];
}

/** @param dropped lines that each emitter's spool lost and that no hole was put down to yet */
export function judgeHoles(
  holes: readonly Hole[],
  processes: readonly Process[],
  dropped: ReadonlyMap<string, number>,
  now: Date,
): JudgedHoles {
  const byName = new Map<string, Process>(processes.map((process) => [process.name, process]));
  const left = new Map(dropped);
  const [settled, fresh, kept]: [Hole[], Hole[], Hole[]] = [[], [], []];
  const oldestFirst = holes.toSorted((a, b) => a.noticed_at.getTime() - b.noticed_at.getTime() || a.first - b.first);
  for (const hole of oldestFirst) {
    const allowed = left.get(hole.emitter) ?? 0;
    const isGap = isOverdue(hole, byName.get(hole.emitter), now);
    if (isGap && sizeOf(hole) <= allowed) {
      left.set(hole.emitter, allowed - sizeOf(hole));
      settled.push(hole);
      continue;
    }
    const isFresh = isGap && hole.reported_at === null;
    if (isFresh) fresh.push(hole);
    kept.push(isFresh ? { ...hole, reported_at: now } : hole);
  }
  return { settled, fresh, kept };
}

const reportedEmitters = (holes: readonly Hole[]) =>
  new Set(holes.filter(({ reported_at }) => reported_at !== null).map(({ emitter }) => emitter));

/** Emitters all of whose reported gaps are closed. */
export function closedEmitters(before: readonly Hole[], after: readonly Hole[]): string[] {
  const open = reportedEmitters(after);
  return [...reportedEmitters(before)].filter((emitter) => !open.has(emitter)).toSorted();
}
