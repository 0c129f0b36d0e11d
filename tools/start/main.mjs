/** `npm start`: runs on Node 20 before anything is installed, so it imports nothing but Node's own modules. */
import { mkdirSync } from 'node:fs';
import { underOwnNode } from './bootstrap/own-node.mjs';
import { ToolFailure } from './failure.mjs';
import { HELP, readFlags } from './flags.mjs';
import { varDir } from './paths.mjs';
import { portsFrom, refuseTakenPorts } from './ports.mjs';
import { refuseSecondStart } from './supervisor/run-file.mjs';

async function main() {
  const flags = readFlags(process.argv.slice(2));
  if (flags.help) {
    console.log(HELP);
    return 0;
  }
  mkdirSync(varDir(), { recursive: true });
  await refuseSecondStart(varDir());
  await refuseTakenPorts(portsFrom(flags.base), process.env.NATS_URL ? ['nats'] : []);
  return underOwnNode(import.meta.url, async () => {
    const { runSystem } = await import('./run-system.mjs');
    return runSystem(flags);
  });
}

try {
  process.exit(await main());
} catch (error) {
  if (!(error instanceof ToolFailure)) throw error;
  console.error(error.message);
  process.exit(1);
}
