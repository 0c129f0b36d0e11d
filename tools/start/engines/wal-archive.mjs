/** PostgreSQL's WAL, copied to where backups are kept (docs/operating/backup.md#the-wal-archive). */
import { renameSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';

/** Points from beside the data to the archive. Without it nothing is archived, and a system nobody backs up keeps no WAL. */
export const archiveLink = (/** @type {string} */ home) => join(home, 'wal-archive');

/**
 * Run in the data folder. A file appears under its name only when it is complete and on the disk, and is never overwritten: the same one
 * may come again after a crash, another of that name is refused. What fails is tried again, and PostgreSQL keeps the file until then.
 */
const COMMAND = [
  'to=../wal-archive',
  'test ! -L $to || { test -e $to/%f.gz && gzip -dc $to/%f.gz | cmp -s - %p; } || ' +
    '{ test ! -e $to/%f.gz && gzip -1c %p > $to/%f.making && sync $to/%f.making && mv $to/%f.making $to/%f.gz && sync $to; }',
].join('; ');

/** The mode can change at a start only, so it is always on. `ops backup` sets the time-out. */
export const ARCHIVING = { archive_mode: 'on', archive_command: COMMAND };

/**
 * By rename, so that PostgreSQL never finds none and drops a file.
 * @param {string} home see postgresHome
 * @param {string} archive
 */
export function archiveInto(home, archive) {
  const making = `${archiveLink(home)}.making`;
  rmSync(making, { force: true });
  symlinkSync(archive, making);
  renameSync(making, archiveLink(home));
}
