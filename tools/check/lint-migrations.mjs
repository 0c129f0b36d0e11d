/** Part of `npm run check`: every migration that came after the rules obeys them (docs/operating/upgrade.md#writing-a-migration). */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CHECKOUT } from '../start/paths.mjs';
import { SERVICES } from '../start/system/services.mjs';
import { judgeMigration } from './migrations/migration-rules.mjs';

/** @type {string[]} */
const BEFORE = JSON.parse(readFileSync(join(import.meta.dirname, 'migrations', 'before-the-rules.json'), 'utf8'));
const FOLDERS = ['libs/platform/migrations', ...SERVICES.map((service) => `services/${service}/migrations`)];
const NAME = /^\d{4}_[a-z0-9_]+\.sql$/;

/** @type {{ version: string }} */
const { version } = JSON.parse(readFileSync(join(CHECKOUT, 'package.json'), 'utf8'));

/** @param {string} folder */
function problemsIn(folder) {
  const files = readdirSync(join(CHECKOUT, folder)).toSorted();
  const earlier = BEFORE.filter((path) => path.startsWith(`${folder}/`)).length;
  return files.flatMap((file, at) => {
    const path = `${folder}/${file}`;
    if (BEFORE.includes(path)) return [];
    const order = NAME.test(file) && at >= earlier && Number(file.slice(0, 4)) === at + 1 ? [] : ['the next number must begin its name'];
    return [...order, ...judgeMigration(readFileSync(join(CHECKOUT, path), 'utf8'), version)].map((problem) => `${path}: ${problem}`);
  });
}

const gone = BEFORE.filter((path) => !existsSync(join(CHECKOUT, path))).map((path) => `${path}: was applied somewhere and may not go`);
const problems = [...gone, ...FOLDERS.filter((folder) => existsSync(join(CHECKOUT, folder))).flatMap(problemsIn)];
for (const problem of problems) console.error(problem);
process.exitCode = problems.length === 0 ? 0 : 1;
