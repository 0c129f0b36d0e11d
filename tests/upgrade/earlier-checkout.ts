/** An earlier commit of this product, built in a folder of its own with the packages of this checkout. */
import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readdirSync, readFileSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { BIN, CHECKOUT } from '../../tools/start/paths.mjs';

const run = promisify(execFile);
const OWN = '@paanch';
const MADE_OF = ['libs', 'services', 'gateway', 'tools', 'package.json', 'package-lock.json', 'tsconfig.base.json', 'tsconfig.json'];

/** @param folder empty. Throws where its packages are others than ours: they would have to be fetched. */
export async function buildEarlier(commit: string, folder: string): Promise<void> {
  const archive = spawn('git', ['archive', commit, ...MADE_OF], { cwd: CHECKOUT, stdio: ['ignore', 'pipe', 'inherit'] });
  const unpacking = spawn('tar', ['-x', '-C', folder], { stdio: ['pipe', 'inherit', 'inherit'] });
  archive.stdout.pipe(unpacking.stdin);
  const [code] = await once(unpacking, 'close');
  if (code !== 0 || archive.exitCode !== 0) throw new Error(`git archive ${commit} failed`);
  const lock = 'package-lock.json';
  if (readFileSync(join(folder, lock), 'utf8') !== readFileSync(join(CHECKOUT, lock), 'utf8')) throw new OtherPackages(commit);
  linkPackages(folder);
  await run(join(BIN, 'tsc'), ['-b'], { cwd: folder, maxBuffer: 2 ** 24 });
}

export class OtherPackages extends Error {
  constructor(commit: string) {
    super(`${commit} needs other packages than this checkout`);
  }
}

/** Everything but our own packages, which must be those of the folder. */
function linkPackages(folder: string): void {
  const [theirs, here] = [join(CHECKOUT, 'node_modules'), join(folder, 'node_modules')];
  mkdirSync(join(here, OWN), { recursive: true });
  for (const name of readdirSync(theirs)) if (name !== OWN && name !== '.cache') symlinkSync(join(theirs, name), join(here, name));
  for (const parent of ['libs', 'services', '.']) {
    for (const name of parent === '.' ? ['gateway'] : readdirSync(join(folder, parent))) {
      const manifest = join(folder, parent, name, 'package.json');
      if (!existsSync(manifest)) continue;
      const { name: known }: { name: string } = JSON.parse(readFileSync(manifest, 'utf8'));
      symlinkSync(join(folder, parent, name), join(here, known));
    }
  }
}
