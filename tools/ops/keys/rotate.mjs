/** A key is published, then used, then retired, so that verifiers know it before its first and after its last use (docs/sessions.md#keys). */
import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { ToolFailure } from '../../start/failure.mjs';
import { makeCredentialKeyPair, makeKeyPair } from '../../start/system/keys.mjs';

/** The old public key is kept this long after its last use. */
const KEPT_MS = 24 * 60 * 60_000;

/**
 * @typedef {'access' | 'credential' | 'gateway'} Rotating
 * @typedef {{ kid: string, svc?: string, retire_at?: string }} PublicKey
 */

/** The public sets that hold each key, and its extra members there. @type {Record<Rotating, [string, object][]>} */
const PUBLISHED = {
  access: [['access.public.json', {}]],
  credential: [['credential.public.json', {}]],
  gateway: [
    ['gateway.public.json', {}],
    ['services.public.json', { svc: 'gateway' }],
  ],
};

/**
 * @param {string} keys folder of the keys
 * @param {Rotating} name
 * @param {number} waitMs until every process has read the public sets again
 * @param {(line: string) => void} report
 */
export async function rotateKey(keys, name, waitMs, report) {
  const lock = join(keys, `${name}.rotating`);
  take(lock, name);
  try {
    const pair = name === 'credential' ? makeCredentialKeyPair() : makeKeyPair();
    const old = readJson(keys, `${name}.private.json`).kid;
    for (const [file, about] of PUBLISHED[name]) publish(keys, file, { ...pair.public, ...about });
    report(`published ${pair.public.kid}; waiting ${Math.ceil(waitMs / 1_000)} s until every process has read it`);
    await pause(waitMs);
    writeJson(keys, `${name}.private.json`, pair.private);
    if (name === 'credential') {
      report(`in use from now on; what ${old} signed can be checked for good`);
      return;
    }
    for (const [file, about] of PUBLISHED[name]) retireOthers(keys, file, pair.public.kid, about);
    report(`in use from now on; ${old} is accepted for 24 hours more`);
  } finally {
    rmSync(lock, { force: true });
  }
}

/**
 * @param {string} lock
 * @param {Rotating} name
 */
function take(lock, name) {
  try {
    writeFileSync(lock, String(process.pid), { flag: 'wx', mode: 0o600 });
  } catch {
    throw new ToolFailure(`The ${name} key is being rotated already. If that is not so, remove ${lock}.`);
  }
}

/**
 * Those whose time is over go with it.
 * @param {string} keys
 * @param {string} file
 * @param {PublicKey} key
 */
function publish(keys, file, key) {
  const now = new Date().toISOString();
  const known = readJson(keys, file).keys.filter(({ retire_at }) => retire_at === undefined || retire_at > now);
  writeJson(keys, file, { keys: [...known, key] });
}

/**
 * One that was published and never used, because a rotation broke off, is retired as well.
 * @param {string} keys
 * @param {string} file
 * @param {string} kid in use
 * @param {{ svc?: string }} about
 */
function retireOthers(keys, file, kid, about) {
  const retire_at = new Date(Date.now() + KEPT_MS).toISOString();
  const known = readJson(keys, file).keys.map((key) => (key.kid === kid || key.svc !== about.svc ? key : { retire_at, ...key }));
  writeJson(keys, file, { keys: known });
}

/**
 * @param {string} keys
 * @param {string} file
 * @returns {{ kid: string, keys: PublicKey[] }}
 */
function readJson(keys, file) {
  return JSON.parse(readFileSync(join(keys, file), 'utf8'));
}

/**
 * By rename, so that no reader sees half of it.
 * @param {string} keys
 * @param {string} file
 * @param {unknown} content
 */
function writeJson(keys, file, content) {
  const path = join(keys, file);
  writeFileSync(`${path}.making`, JSON.stringify(content, null, 2), { mode: 0o600 });
  renameSync(`${path}.making`, path);
}
