import { snake } from '../names.mjs';

/**
 * The next number of the service's migrations.
 * @param {import('../changes.mjs').Changes} changes
 * @param {string} service
 * @param {string} what
 */
export function migrationPath(changes, service, what) {
  const folder = `services/${service}/migrations`;
  const known = [
    ...changes.list(folder),
    ...changes.made().flatMap((path) => (path.startsWith(folder) ? [path.slice(folder.length + 1)] : [])),
  ];
  const last = Math.max(0, ...known.filter((name) => /^\d{4}_/.test(name)).map((name) => Number(name.slice(0, 4))));
  return `${folder}/${String(last + 1).padStart(4, '0')}_${snake(what)}.sql`;
}
