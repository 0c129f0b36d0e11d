/** What heartbeats say of a process (docs/reliability.md#heartbeats). */
import { EMITTERS, type Heartbeat } from '@paanch/contracts/security/observations';
import type { ProcessStatus } from '@paanch/contracts/security/system';
import type { processes } from './tables.js';

export type Process = Readonly<typeof processes.$inferSelect>;

/** Four heartbeats. */
export const SILENT_MS = 120_000;

export function processOf(beat: Heartbeat): Process {
  return {
    name: beat.emitter,
    boot_id: beat.bootId,
    version: beat.version,
    started_at: beat.startedAt === null ? null : new Date(beat.startedAt),
    last_seen_at: new Date(beat.at),
    waiting: beat.waiting,
    stopping: beat.stopping,
    outbox_oldest_seconds: beat.outboxOldestSeconds,
    lag_seconds: beat.lagSeconds,
    dead_letters: beat.deadLetters,
    database_bytes: beat.databaseBytes,
    disk_free_bytes: beat.diskFreeBytes,
  };
}

/** The newer counts, but a process that stops says nothing of another one of its name. */
function laterOf(known: Process, next: Process): Process {
  const isNewer = next.last_seen_at > known.last_seen_at;
  return isNewer && (!next.stopping || next.boot_id === known.boot_id) ? next : known;
}

/** One for each name, sorted, because rows are locked in this order. A worker does not speak for its service. */
export function latestProcesses(beats: readonly Heartbeat[]): Process[] {
  const latest = new Map<string, Process>();
  const inTime = beats
    .filter(({ worker }) => !worker)
    .map(processOf)
    .toSorted((a, b) => a.last_seen_at.getTime() - b.last_seen_at.getTime());
  for (const process of inTime) latest.set(process.name, laterOf(latest.get(process.name) ?? process, process));
  return [...latest.values()].toSorted((a, b) => (a.name < b.name ? -1 : 1));
}

export function stateOf({ stopping, last_seen_at, waiting }: Process, now: Date): ProcessStatus['state'] {
  if (stopping) return 'stopped';
  if (now.getTime() - last_seen_at.getTime() > SILENT_MS) return 'silent';
  return waiting.length > 0 ? 'waiting' : 'ready';
}

export function inOrder(all: readonly Process[]): Process[] {
  return all.toSorted((a, b) => EMITTERS.indexOf(a.name) - EMITTERS.indexOf(b.name));
}
