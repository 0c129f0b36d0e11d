/** Addresses of a system's databases, for what is written into them in bulk. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { portsFrom } from '../../start/ports.mjs';
import { databaseUrls } from '../../start/system/databases.mjs';

/** @param {{ folder: string, base: number }} place */
export function postgresOf({ folder, base }) {
  const { postgres } = portsFrom(base);
  const secrets = JSON.parse(readFileSync(join(folder, 'secrets.json'), 'utf8'));
  const { auth, careers, interview, progress } = databaseUrls(postgres, secrets);
  return {
    auth: auth.owner,
    careers: careers.owner,
    interview: interview.owner,
    progress: progress.owner,
    bare: `postgres://postgres:${secrets.postgres}@127.0.0.1:${postgres}/postgres`,
  };
}
