import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { liveWeeks } from '../demo/history/history.mjs';
import { seed } from '../demo/seed.mjs';
import { ToolFailure } from './failure.mjs';
import { step } from './step.mjs';

/**
 * @typedef {object} Account
 * @property {string} role
 * @property {string} email
 * @property {string} password
 * @property {string} name
 * @property {string | null} client
 * @property {string} note
 */

/**
 * The demo accounts. Seeds the demo over HTTP unless that is done, or was declined with --empty once (docs/local-system.md#demo-data).
 * The file is written last: without it, a start continues the seeding where the last one stopped.
 * @param {{ folder: string, empty: boolean, origin: string, mails: string | null, firstAdmin: import('./system/secrets.mjs').FirstAdmin, natsUrl: string, databases: import('../demo/history/history.mjs').Databases }} options
 * @returns {Promise<Account[] | null>} null for a system without demo content
 */
export async function demoAccounts({ folder, empty, origin, mails, firstAdmin, natsUrl, databases }) {
  const path = join(folder, 'demo-accounts.json');
  const declined = join(folder, 'without-demo');
  if (existsSync(path)) return JSON.parse(readFileSync(path, 'utf8'));
  if (empty) writeFileSync(declined, '');
  if (existsSync(declined)) return null;
  const accounts = await step('Filling the demo', () => fill({ origin, mails, firstAdmin, natsUrl, databases }));
  writeFileSync(`${path}.making`, JSON.stringify(accounts, null, 2), { mode: 0o600 });
  renameSync(`${path}.making`, path);
  return accounts;
}

/** @param {{ origin: string, mails: string | null, firstAdmin: import('./system/secrets.mjs').FirstAdmin, natsUrl: string, databases: import('../demo/history/history.mjs').Databases }} options */
async function fill({ origin, mails, firstAdmin, natsUrl, databases }) {
  const report = (/** @type {string} */ line) => console.log(`  ${line}`);
  try {
    const accounts = await seed({ origin, mails, firstAdmin, natsUrl, report });
    report('eight weeks of work');
    await liveWeeks(databases);
    return accounts;
  } catch (error) {
    throw new ToolFailure(
      `Filling the demo stopped: ${String(error)}. Run npm start again to go on from there, or npm start -- --empty to do without.`,
    );
  }
}
