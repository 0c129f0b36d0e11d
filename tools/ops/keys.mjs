/** `keys DIR`: every key and secret of a deployment, made once (docs/operating/install-compose.md#secrets). */
import { chownSync, lstatSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { makeKeys } from '../start/system/keys.mjs';
import { readCommandLine, wrongUse } from './command-line.mjs';
import { makeSecrets, TRIAL_ENGINES } from './keys/deployment-secrets.mjs';
import { secretManifests } from './keys/secret-manifests.mjs';

const HELP = `npm run ops -- keys DIR [--postgres HOST:PORT] [--with mongo,s3] [--kubernetes FILE] [--json]

Makes the keys in DIR/keys and the secrets in DIR/secrets, readable by their owner alone. What exists stays as it is;
what is missing is added.

  --postgres     a PostgreSQL of your own, as db.example:5432 or db.example:5432?sslmode=verify-full; write the address of
                 a user who may create databases and roles into DIR/secrets/postgres-url
  --with         secrets of the engines that Compose can start for a first try
  --kubernetes   writes all of it as Secrets into FILE as well`;

/** As whom every container runs. */
const CONTAINER_USER = 10_001;

/** @param {string[]} args */
export async function run(args) {
  const given = readCommandLine(args, HELP, ['postgres', 'with', 'kubernetes']);
  if (given === null) return 0;
  const [dir, ...more] = given.words;
  if (dir === undefined || more.length > 0) throw wrongUse(HELP);
  const { postgres, with: engines = '', kubernetes } = given.values;
  const trial = TRIAL_ENGINES.filter((engine) => engines.split(',').includes(engine));
  if (engines !== '' && engines.split(',').length !== trial.length) throw wrongUse(HELP, `--with takes ${TRIAL_ENGINES.join(', ')}`);
  if (postgres !== undefined && !URL.canParse(`postgres://${postgres}`)) throw wrongUse(HELP, '--postgres takes HOST:PORT');

  const folder = resolve(dir);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const folders = { keys: makeKeys(folder), secrets: join(folder, 'secrets') };
  const added = makeSecrets(folders.secrets, { postgres, trial });
  if (process.getuid?.() === 0) giveToContainers(folder);
  if (kubernetes !== undefined) writeFileSync(kubernetes, secretManifests(folders), { mode: 0o600 });
  if (given.json) console.log(JSON.stringify({ ...folders, added }));
  else console.log(linesOf(folder, added, kubernetes).join('\n'));
  return 0;
}

/**
 * Compose mounts the files with the owner that they have here.
 * @param {string} path
 */
function giveToContainers(path) {
  chownSync(path, CONTAINER_USER, CONTAINER_USER);
  if (!lstatSync(path).isDirectory()) return;
  for (const name of readdirSync(path)) giveToContainers(join(path, name));
}

/**
 * @param {string} folder
 * @param {string[]} added
 * @param {string | undefined} kubernetes
 */
function linesOf(folder, added, kubernetes) {
  const made = added.length === 0 ? `Every key and secret exists in ${folder}.` : `Made ${added.length} secrets, and keys, in ${folder}.`;
  const owner = `For Compose, give them to the user of the containers: sudo chown -R ${CONTAINER_USER}:${CONTAINER_USER} ${folder}`;
  return [made, ...(process.getuid?.() === 0 ? [] : [owner]), ...(kubernetes === undefined ? [] : [`As Secrets: ${kubernetes}`])];
}
