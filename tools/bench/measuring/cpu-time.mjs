/** Processor time a process has used. Linux only. */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

const TICKS_PER_SECOND = Number(execFileSync('getconf', ['CLK_TCK'], { encoding: 'utf8' }));

/** In microseconds, in user and kernel mode together, of all its threads. @param {number} id */
export function cpuTime(id) {
  const stat = readFileSync(`/proc/${id}/stat`, 'utf8');
  // The name in brackets may hold spaces; the fields after it do not.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return ((Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND) * 1e6;
}
