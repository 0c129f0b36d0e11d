/** `rotate-keys access|gateway`: a new signing key, while the system serves (docs/sessions.md#keys). */
import { join } from 'node:path';
import { ToolFailure } from '../start/failure.mjs';
import { runningSystem } from './local/running-system.mjs';
import { rotateKey } from './keys/rotate.mjs';

/** Seconds between two readings of the key files, the default of every process. */
const READ_EVERY = 60;
/** For a reading that has just begun. */
const MARGIN = 5;

/** @param {string[]} args */
export async function run([name, ...more]) {
  if ((name !== 'access' && name !== 'gateway') || more.length > 0) throw new ToolFailure('npm run ops -- rotate-keys access|gateway');
  const { folder } = runningSystem();
  const seconds = Number(process.env.KEY_RELOAD_SECONDS ?? READ_EVERY) + MARGIN;
  await rotateKey(join(folder, 'keys'), name, seconds * 1_000, (line) => console.log(line));
  return 0;
}
