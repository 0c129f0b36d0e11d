import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { ToolFailure } from '../start/failure.mjs';
import { CHECKOUT } from '../start/paths.mjs';

/**
 * What `npm test` cannot hold, because it needs tools that the product does not. Each file of `proofs/` exports one as `proof`.
 * @typedef {object} Proof
 * @property {string} what is proved, in a few words
 * @property {(folder: string) => Promise<Outcome>} prove gets an empty folder; throws where the product is at fault
 *
 * @typedef {{ proved: string } | { skipped: string }} Outcome proved: by which tools, with their versions; skipped: what is missing
 */

const FOLDER = join(import.meta.dirname, 'proofs');

/**
 * @param {string[]} chosen names of proofs; all where none is given
 * @returns {Promise<number>} the exit code: 1 if a proof failed
 */
export async function verify(chosen) {
  const names = readdirSync(FOLDER)
    .filter((file) => file.endsWith('.mjs'))
    .map((file) => file.slice(0, -'.mjs'.length));
  const unknown = chosen.filter((name) => !names.includes(name));
  if (unknown.length > 0) throw new ToolFailure(`There is no proof ${unknown.join(', ')}. Proofs: ${names.join(', ')}`);
  let failures = 0;
  for (const name of chosen.length > 0 ? chosen : names) {
    const outcome = await outcomeOf(name);
    if (outcome.startsWith('FAILED')) failures += 1;
    console.log(`${name.padEnd(14)}${outcome}`);
  }
  return failures === 0 ? 0 : 1;
}

/** @param {string} name */
async function outcomeOf(name) {
  /** @type {{ proof: Proof }} */
  const { proof } = await import(join(FOLDER, `${name}.mjs`));
  const folder = join(CHECKOUT, 'var', 'verify', name);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  try {
    const outcome = await proof.prove(folder);
    return 'proved' in outcome ? `proved (${outcome.proved}): ${proof.what}` : `skipped: needs ${outcome.skipped}`;
  } catch (error) {
    return `FAILED: ${proof.what}\n${error instanceof Error ? error.message : String(error)}`;
  }
}
