/** A copy of this checkout to make things in: its sources and what has been built of them, with the same installed packages. */
import { execFileSync, spawnSync } from 'node:child_process';
import { chmodSync, cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { CHECKOUT } from '../start/paths.mjs';

export interface Ran {
  readonly code: number | null;
  readonly text: string;
}

export interface ScratchCheckout {
  readonly folder: string;
  /** A tool of node_modules/.bin, or `node`. */
  run(tool: string, ...args: string[]): Ran;
  git(...args: string[]): string;
  remove(): void;
}

export function scratchCheckout(): ScratchCheckout {
  const folder = mkdtempSync(join(tmpdir(), 'paanch-new-'));
  // PostgreSQL runs as another user when root runs the tests.
  chmodSync(folder, 0o755);
  const git = (...args: string[]) => execFileSync('git', args, { cwd: folder, encoding: 'utf8' });
  for (const path of [...sources(), ...built()]) copy(path, folder);
  linkPackages(folder);
  git('init', '--quiet');
  git('add', '--all');
  return {
    folder,
    git,
    run: (tool, ...args) => {
      const bin = join(folder, 'node_modules', '.bin');
      const { status, stdout, stderr } = spawnSync(join(bin, tool), args, {
        cwd: folder,
        encoding: 'utf8',
        env: { ...process.env, NO_COLOR: '1', FORCE_COLOR: '0' },
      });
      return { code: status, text: stdout + stderr };
    },
    remove: () => rmSync(folder, { recursive: true }),
  };
}

function sources(): string[] {
  const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '--deduplicate'], {
    cwd: CHECKOUT,
    encoding: 'utf8',
  });
  return listed.split('\n').filter((path) => path !== '');
}

/** What the compiler made, so that it compiles only what changes. */
function built(): string[] {
  const packages = ['libs', 'services'].flatMap((room) => readdirSync(join(CHECKOUT, room)).map((name) => `${room}/${name}`));
  return [...packages, 'gateway', 'web-learner', 'web-admin'].flatMap((name) => [`${name}/dist`, `${name}/tsconfig.tsbuildinfo`]);
}

/** A file that no longer exists is not part of the checkout. */
function copy(path: string, folder: string): void {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  if (existsSync(join(CHECKOUT, path))) cpSync(join(CHECKOUT, path), join(folder, path), { recursive: true, preserveTimestamps: true });
}

/** A link for each package, ours to the copies: a link to the whole folder would lead back to this checkout. */
function linkPackages(folder: string): void {
  const [from, to] = [join(CHECKOUT, 'node_modules'), join(folder, 'node_modules')];
  mkdirSync(to);
  for (const name of readdirSync(from)) if (name !== '@paanch' && name !== '.cache') symlinkSync(join(from, name), join(to, name));
  cpSync(join(from, '@paanch'), join(to, '@paanch'), { recursive: true, verbatimSymlinks: true });
}
