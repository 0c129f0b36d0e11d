/** What `status` makes of the system's answers. */

/**
 * @typedef {import('@paanch/contracts/security/system').ProcessStatus} Process
 * @typedef {import('@paanch/contracts/security/system').SystemStatus} Status
 * @typedef {{ ready: boolean, waiting: string[] }} Readiness
 */

/**
 * A sentence for each thing that is not as it should be.
 * @param {Readiness} readiness
 * @param {Status} status
 */
export function findingsOf({ ready, waiting }, { processes }) {
  return [
    ...(ready ? [] : [`The system is not ready; it waits for ${waiting.join(', ') || 'itself'}.`]),
    ...(processes.length > 0 ? [] : ['How the processes are is not known: security has no answer.']),
    ...processes.flatMap(findingsIn),
  ];
}

/** @param {Process} process */
function findingsIn({ name, state, waiting, last_seen_at, dead_letters }) {
  return [
    ...(state === 'silent' ? [`${name} has been silent since ${last_seen_at}.`] : []),
    ...(state === 'waiting' ? [`${name} waits for ${waiting.join(', ')}.`] : []),
    ...(state === 'stopped' ? [`${name} has stopped.`] : []),
    ...(dead_letters ? [`${name} has ${dead_letters} dead letters: npm run ops -- deadletters`] : []),
  ];
}

/** @param {Process} process */
export function rowOf({ name, state, version, started_at, last_seen_at, outbox_oldest_seconds, lag_seconds, dead_letters, ...sizes }) {
  const seconds = [outbox_oldest_seconds, lag_seconds].map((value) => (value === null ? '-' : `${Math.round(value)} s`));
  const bytes = [sizes.database_bytes, sizes.disk_free_bytes].map((value) => (value === null ? '-' : megabytes(value)));
  return [name, state, version ?? '-', started_at ?? '-', last_seen_at, ...seconds, String(dead_letters ?? '-'), ...bytes];
}

/** @param {number} bytes */
const megabytes = (bytes) => `${Math.round(bytes / 1_000_000)} MB`;
