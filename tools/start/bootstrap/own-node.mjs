import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { BIN, CHECKOUT } from '../paths.mjs';
import { endOf } from '../tool.mjs';
import { installWhenDue } from './install.mjs';

/**
 * Installs if necessary, then runs the work under the Node that package.json names: in this process if it is that Node,
 * else by running the script again.
 * @param {string} script import.meta.url of the script that was called
 * @param {() => Promise<number>} work resolves with the exit code
 * @returns {Promise<number>} the exit code
 */
export async function underOwnNode(script, work) {
  await installWhenDue();
  return process.versions.node === wantedNode() ? work() : runAgain(fileURLToPath(script));
}

function wantedNode() {
  return JSON.parse(readFileSync(join(CHECKOUT, 'package.json'), 'utf8')).devDependencies.node;
}

/**
 * The IPC channel closes when we exit for any reason, which stops the other process.
 * @param {string} script
 */
async function runAgain(script) {
  const node = join(BIN, 'node');
  const child = spawn(node, [script, ...process.argv.slice(2)], { stdio: ['inherit', 'inherit', 'inherit', 'ipc'] });
  const problem = await endOf(child);
  return problem === null ? 0 : (child.exitCode ?? 1);
}
