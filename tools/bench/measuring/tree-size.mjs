/** Memory of a process and all its children, each shared page counted once. Linux only. */
import { readdirSync, readFileSync } from 'node:fs';

export const GB = 1024 ** 3;

/** The parent of every process. @returns {Map<number, number>} */
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
    // It ended while we were reading.
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

/** In bytes. @param {number} root */
export function treeSize(root) {
  const known = parents();
  const tree = new Set([root]);
  for (let grown = true; grown;) {
    const before = tree.size;
    for (const [id, parent] of known) if (tree.has(parent)) tree.add(id);
    grown = tree.size > before;
  }
  return [...tree].reduce((sum, id) => sum + sizeOf(id), 0);
}
