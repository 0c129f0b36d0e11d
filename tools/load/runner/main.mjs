/**
 * Runs a k6 script where k6 is missing: `main.mjs SCRIPT`, with k6's variables in the environment. It knows what the scripts of deploy/load use of
 * k6's modules and options, and refuses the rest (docs/operating/load.md#without-k6).
 */
import { registerHooks } from 'node:module';
import { pathToFileURL } from 'node:url';

const OURS = new Map(
  ['k6', 'k6/execution', 'k6/http', 'k6/timers'].map((name) => [name, new URL(`./${moduleOf(name)}.mjs`, import.meta.url).href]),
);

/** @param {string} name */
function moduleOf(name) {
  return name === 'k6' ? 'checks' : name.slice('k6/'.length);
}

registerHooks({
  resolve: (specifier, context, next) => {
    const url = OURS.get(specifier);
    return url === undefined ? next(specifier, context) : { url, format: 'module', shortCircuit: true };
  },
});

// After the hooks, because it imports what they provide.
const { runScript } = await import('./run-script.mjs');
process.exitCode = (await runScript(pathToFileURL(process.argv[2] ?? '').href)) ? 0 : 1;
