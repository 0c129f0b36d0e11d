/** `memory`: the whole system at rest, each page counted once however many processes share it (quality, memory). */
import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { StartFailure } from '../../start/failure.mjs';
import { makeFolder, processesIn, spawnSystem } from '../system/own-system.mjs';
import { median } from '../system/turns.mjs';

const GOAL_GB = 0.9;
const SETTLE_MS = 10_000;
const LOOKS = 3;

/** Every process with its parent. @returns {Map<number, number>} */
function parents() {
  const ids = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number);
  return new Map(ids.flatMap((id) => parentOf(id)));
}

/** @param {number} id @returns {[number, number][]} */
function parentOf(id) {
  try {
    return [[id, Number(/^PPid:\s+(\d+)/m.exec(readFileSync(`/proc/${id}/status`, 'utf8'))?.[1])]];
  } catch {
    // It ended while we looked.
    return [];
  }
}

/** Proportional set size in bytes: shared pages divided among those who share them. @param {number} id */
function sizeOf(id) {
  try {
    return 1024 * Number(/^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${id}/smaps_rollup`, 'utf8'))?.[1] ?? 0);
  } catch {
    return 0;
  }
}

/** @param {number} root */
function treeSize(root) {
  const known = parents();
  const tree = new Set([root]);
  for (let grown = true; grown;) {
    const before = tree.size;
    for (const [id, parent] of known) if (tree.has(parent)) tree.add(id);
    grown = tree.size > before;
  }
  return [...tree].reduce((sum, id) => sum + sizeOf(id), 0);
}

const GB = 1024 ** 3;

export async function memory() {
  if (process.platform !== 'linux') throw new StartFailure('memory is measured on Linux only.');
  const place = await makeFolder();
  const system = spawnSystem(place, []);
  try {
    await system.ready;
    await wait(SETTLE_MS);
    const ids = processesIn(place.folder);
    const whole = [];
    const engines = [];
    for (let look = 0; look < LOOKS; look += 1) {
      whole.push(treeSize(system.child.pid ?? 0));
      engines.push(treeSize(ids.get('postgres') ?? 0) + treeSize(ids.get('nats') ?? 0));
      await wait(1_000);
    }
    const [ours, bare] = [median(whole) / GB, median(engines) / GB];
    return [
      {
        name: 'memory',
        figure: `${ours.toFixed(2)} GB`,
        reference: `${bare.toFixed(2)} GB engines alone`,
        ratio: ours / bare,
        goal: `<= ${GOAL_GB} GB idle`,
        met: ours <= GOAL_GB,
      },
    ];
  } finally {
    await system.end();
    place.remove();
  }
}
