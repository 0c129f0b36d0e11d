/** Several of one process on this machine, which share its ports (docs/operating/scale.md#replicas). */

export const MOST_REPLICAS = 2;

/**
 * The names of a process's replicas: `relay`, `relay-2` and so on.
 * @param {string} process
 * @param {number} count
 * @returns {string[]}
 */
export function replicaNames(process, count) {
  return Array.from({ length: count }, (_, at) => (at === 0 ? process : `${process}-${at + 1}`));
}

/**
 * All names that replicas of it can have.
 * @param {string} process
 */
export const replicasOf = (process) => replicaNames(process, MOST_REPLICAS);
