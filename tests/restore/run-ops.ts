import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { BIN, CHECKOUT } from '../../tools/start/paths.mjs';

/** `npm run ops` for the system of a folder. */
export async function runOps(varDir: string, args: readonly string[]): Promise<{ code: number | null; output: string }> {
  const env = { ...process.env, VAR_DIR: varDir };
  const child = spawn(join(BIN, 'node'), ['tools/ops/main.mjs', ...args], { cwd: CHECKOUT, env, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text: string) => (output += text));
  await once(child, 'close');
  return { code: child.exitCode, output };
}
