/** Processes of this machine, by their ids. */
import { readdirSync, readFileSync } from 'node:fs';

/** Also false for one that has ended and whose parent has not been told yet. */
export function isRunning(pid: number): boolean {
  const state = statOf(pid)?.state;
  return state !== undefined && state !== 'Z' && state !== 'X';
}

/** Its children and theirs that run. */
export function processesUnder(pid: number): number[] {
  const children = readdirSync('/proc')
    .map(Number)
    .filter((one) => one > 0 && statOf(one)?.parent === pid && isRunning(one));
  return children.flatMap((child) => [child, ...processesUnder(child)]);
}

/** Null where there is none. */
function statOf(pid: number): { readonly state: string; readonly parent: number } | null {
  try {
    // The name before these may hold anything.
    const [state = '', parent] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
    return { state, parent: Number(parent) };
  } catch {
    return null;
  }
}
