/** `npm run ops -- COMMAND`: operations on a running system. */
import { underOwnNode } from '../start/bootstrap/own-node.mjs';
import { ToolFailure } from '../start/failure.mjs';

/**
 * @typedef {object} Command
 * @property {(args: string[]) => Promise<number>} run resolves with the exit code
 */

/** One file each. @type {Record<string, { summary: string, load: () => Promise<Command> }>} */
const COMMANDS = {
  'rotate-keys': { summary: 'access or gateway: a new signing key while the system serves', load: () => import('./rotate-keys.mjs') },
  recompute: { summary: 'recomputes every star and tier and names every difference', load: () => import('./recompute.mjs') },
};

function help() {
  const lines = Object.entries(COMMANDS).map(([name, { summary }]) => `  ${name.padEnd(14)}${summary}`);
  return ['npm run ops -- COMMAND, where COMMAND is one of', ...lines].join('\n');
}

try {
  process.exitCode = await underOwnNode(import.meta.url, async () => {
    const [name = '', ...args] = process.argv.slice(2);
    const command = COMMANDS[name];
    if (!command) throw new ToolFailure(help());
    const { run } = await command.load();
    return run(args);
  });
} catch (error) {
  if (!(error instanceof ToolFailure)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
