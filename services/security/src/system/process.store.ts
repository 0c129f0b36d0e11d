import type { Heartbeat } from '@paanch/contracts/security/observations';
import type { Reader, Tx } from '@paanch/platform/postgres/database';
import { getTableColumns, sql } from 'drizzle-orm';
import { latestProcesses, type Process } from './process-state.rule.js';
import { processes } from './tables.js';

const { name: _key, ...grows } = getTableColumns(processes);
const newest = Object.fromEntries(Object.keys(grows).map((column) => [column, sql.raw(`excluded.${column}`)]));

/** Repeated or late heartbeats change nothing. */
export async function keepProcesses(tx: Tx, beats: readonly Heartbeat[]): Promise<void> {
  const latest = latestProcesses(beats);
  if (latest.length === 0) return;
  await tx
    .insert(processes)
    .values(latest)
    .onConflictDoUpdate({
      target: processes.name,
      set: newest,
      setWhere: sql`excluded.last_seen_at > ${processes.last_seen_at} and (not excluded.stopping or excluded.boot_id = ${processes.boot_id})`,
    });
}

/** Every process that has ever sent a heartbeat. */
export function allProcesses(reader: Reader): Promise<Process[]> {
  return reader.select().from(processes);
}
