/** `rotate-keys access|credential|gateway`: a new signing key, while the system serves (docs/sessions.md#keys). */
import { join } from 'node:path';
import { readCommandLine, wrongUse } from './command-line.mjs';
import { runningSystem } from './local/running-system.mjs';
import { rotateKey } from './keys/rotate.mjs';

const HELP = `npm run ops -- rotate-keys access|credential|gateway [--json]

Publishes a new key, waits until every process has read it, uses it, and lets the old one be accepted for 24 hours more.
Nobody is signed out. What an old credential key signed can be checked for good.`;

/** Seconds between two readings of the key files, the default of every process. */
const READ_EVERY = 60;
/** For a reading that has just begun. */
const MARGIN = 5;

/** @param {string[]} args */
export async function run(args) {
  const given = readCommandLine(args, HELP);
  if (given === null) return 0;
  const [name, ...more] = given.words;
  if ((name !== 'access' && name !== 'credential' && name !== 'gateway') || more.length > 0) throw wrongUse(HELP);
  const { folder } = runningSystem();
  const seconds = Number(process.env.KEY_RELOAD_SECONDS ?? READ_EVERY) + MARGIN;
  await rotateKey(join(folder, 'keys'), name, seconds * 1_000, (line) => console[given.json ? 'error' : 'log'](line));
  if (given.json) console.log(JSON.stringify({ rotated: name }));
  return 0;
}
