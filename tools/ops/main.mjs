/** `npm run ops -- COMMAND`: what one does to a system that runs. */
import { underOwnNode } from '../start/bootstrap/own-node.mjs';
import { StartFailure } from '../start/failure.mjs';

/**
 * @typedef {object} Command
 * @property {(args: string[]) => Promise<number>} run resolves with the exit code
 */

/** Each is a file beside this one. @type {Record<string, { says: string, load: () => Promise<Command> }>} */
const COMMANDS = {
  'rotate-keys': { says: 'access or gateway: a new signing key while the system serves', load: () => import('./rotate-keys.mjs') },
  recompute: { says: 'folds every star and tier anew and names whatever differs', load: () => import('./recompute.mjs') },
};

function help() {
  const lines = Object.entries(COMMANDS).map(([name, { says }]) => `  ${name.padEnd(14)}${says}`);
  return ['npm run ops -- COMMAND, where COMMAND is one of', ...lines].join('\n');
}

try {
  process.exitCode = await underOwnNode(import.meta.url, async () => {
    const [name = '', ...args] = process.argv.slice(2);
    const command = COMMANDS[name];
    if (!command) throw new StartFailure(help());
    const { run } = await command.load();
    return run(args);
  });
} catch (error) {
  if (!(error instanceof StartFailure)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
