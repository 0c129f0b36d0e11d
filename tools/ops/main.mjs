/** `npm run ops -- COMMAND`: operations on a running system. Exit code 0: fine; 1: a finding; 2: wrong use, or it could not be done. */
import { underOwnNode } from '../start/bootstrap/own-node.mjs';
import { ToolFailure } from '../start/failure.mjs';

/**
 * @typedef {object} Command
 * @property {(args: string[]) => Promise<number>} run resolves with the exit code
 */

/** One file each. @type {Record<string, { summary: string, load: () => Promise<Command> }>} */
const COMMANDS = {
  status: { summary: 'how every process is, and what waits in it', load: () => import('./status.mjs') },
  users: { summary: 'accounts of staff who are locked out', load: () => import('./users.mjs') },
  deadletters: { summary: 'facts and tasks that could not be handled', load: () => import('./deadletters.mjs') },
  replay: { summary: 'delivers the streams to a service again', load: () => import('./replay.mjs') },
  streams: { summary: 'compares outboxes with streams, and repairs what was lost', load: () => import('./streams.mjs') },
  recompute: { summary: 'recomputes every star and tier and names every difference', load: () => import('./recompute.mjs') },
  'rotate-keys': { summary: 'access or gateway: a new signing key while the system serves', load: () => import('./rotate-keys.mjs') },
  keys: { summary: 'every key and secret of a deployment, made once', load: () => import('./keys.mjs') },
  backup: { summary: 'a base backup of the running system; PostgreSQL archives from then on', load: () => import('./backup.mjs') },
  restore: { summary: 'an empty installation from a backup, as it was at a moment', load: () => import('./restore.mjs') },
  audit: { summary: 'verifies the audit trail', load: () => import('./audit.mjs') },
};

function help() {
  const lines = Object.entries(COMMANDS).map(([name, { summary }]) => `  ${name.padEnd(14)}${summary}`);
  const flags = 'Each takes --help and --json. Exit code 0: fine; 1: a finding; 2: wrong use, or it could not be done.';
  return ['npm run ops -- COMMAND, where COMMAND is one of', ...lines, '', flags].join('\n');
}

async function main() {
  const [name = '', ...args] = process.argv.slice(2);
  if (name === '--help') {
    console.log(help());
    return 0;
  }
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (!command) throw new ToolFailure(help());
  const { run } = await command.load();
  return run(args);
}

try {
  process.exitCode = await underOwnNode(import.meta.url, main);
} catch (error) {
  if (!(error instanceof ToolFailure)) throw error;
  console.error(error.message);
  process.exitCode = 2;
}
