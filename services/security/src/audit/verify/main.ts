/**
 * A process of its own (docs/audit.md#the-check): prints {entries, heads, first_bad_seq, store} as one line of JSON. Exits with 0 if the
 * chain is whole, 1 if it is not, 2 if it could not be checked.
 */
import { commonConfig, parseConfig, serviceConfig } from '@paanch/platform/config/read-config';
import { filesConfig } from '@paanch/platform/files/files.config';
import { openDatabase } from '@paanch/platform/postgres/database';
import { z } from 'zod';
import { openHeadFiles } from '../heads/head-files.js';
import { auditStores } from '../stores.js';
import { verifyAudit } from './verify-audit.js';

const environment = z.object({ DATABASE_URL: serviceConfig.shape.DATABASE_URL, KEYS_DIR: commonConfig.shape.KEYS_DIR, ...filesConfig });

async function verify(): Promise<number> {
  const config = parseConfig(environment, process.env);
  const db = openDatabase(config.DATABASE_URL);
  try {
    const sources = { audit: auditStores(db), headFiles: openHeadFiles(config), keysDir: config.KEYS_DIR };
    const verified = await verifyAudit(sources);
    process.stdout.write(`${JSON.stringify(verified)}\n`);
    return verified?.first_bad_seq === null ? 0 : 1;
  } finally {
    await db.end();
  }
}

try {
  process.exitCode = await verify();
} catch (error) {
  process.stderr.write(`The audit trail could not be checked: ${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 2;
}
