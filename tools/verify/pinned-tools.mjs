/** Tools of proofs, pinned in deploy/verify and made under var/verify on first use. */
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { onPath } from '../start/on-path.mjs';
import { CHECKOUT } from '../start/paths.mjs';
import { runTool } from '../start/tool.mjs';

const PINS = join(CHECKOUT, 'deploy', 'verify');
const MADE = join(CHECKOUT, 'var', 'verify');

/**
 * A program from a Go module: the one that `deploy/verify/<name>/go.mod` names as its tool.
 * @param {string} name folder in deploy/verify
 * @returns {Promise<{ path: string, version: string } | null>} null without Go
 */
export async function goTool(name) {
  const folder = join(PINS, name);
  const module = readFileSync(join(folder, 'go.mod'), 'utf8');
  const [, tool = ''] = /^tool (\S+)$/m.exec(module) ?? [];
  const program =
    tool
      .replace(/\/v\d+$/, '')
      .split('/')
      .at(-1) ?? '';
  const path = join(MADE, 'bin', program);
  if (onPath('go') === null) return null;
  if (!existsSync(path)) {
    const build = ['build', '-trimpath', '-buildvcs=false', '-ldflags=-s -w', '-o', path, tool];
    await runTool('go', build, { cwd: folder, env: { ...process.env, GOFLAGS: '-mod=readonly' } });
  }
  return { path, version: `${program} ${versionIn(module, tool)}` };
}

/**
 * Of the required module that the tool is part of.
 * @param {string} module text of go.mod
 * @param {string} tool
 */
function versionIn(module, tool) {
  const required = [...module.matchAll(/^\s*(?:require )?(\S+) (v\S+)/gm)];
  const [, , version = ''] = required.find(([, path = '']) => tool === path || tool.startsWith(`${path}/`)) ?? [];
  return version;
}

/**
 * A program from a Python package, pinned in `deploy/verify/requirements.txt`.
 * @param {string} program
 * @returns {Promise<string | null>} its path; null without Python
 */
export async function pythonTool(program) {
  if (onPath('python3') === null) return null;
  const environment = join(MADE, 'python');
  const path = join(environment, 'bin', program);
  if (!existsSync(path)) {
    mkdirSync(MADE, { recursive: true });
    await runTool('python3', ['-m', 'venv', environment]);
    await runTool(join(environment, 'bin', 'pip'), ['install', '--quiet', '--requirement', join(PINS, 'requirements.txt')]);
  }
  return path;
}
