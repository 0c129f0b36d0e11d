import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CHECKOUT } from '../../start/paths.mjs';
import { SERVICES } from '../../start/system/services.mjs';
import { runQuietly } from '../../start/tool.mjs';
import { goTool } from '../pinned-tools.mjs';

/** @typedef {{ function: string, args: string[], named: Record<string, string | string[]> }} Call */

/** @type {import('../verify.mjs').Proof} */
export const proof = {
  what: 'the Tiltfile runs, builds an image of each process, and puts each workload under its label',
  prove: async () => {
    const tool = await goTool('tiltfile');
    if (tool === null) return { skipped: 'Go' };
    const { problem, output } = await runQuietly(tool.path, [join(CHECKOUT, 'Tiltfile')]);
    if (problem !== null) throw new Error(output);
    /** @type {Call[]} */
    const calls = JSON.parse(output);
    const argsOf = (/** @type {string} */ name) => calls.filter((call) => call.function === name).map(({ args }) => args[0] ?? '');
    compare(
      'images',
      argsOf('docker_build'),
      ['gateway', ...SERVICES].map((name) => `paanch-${name}`),
    );
    compare('workloads', argsOf('k8s_resource'), workloads());
    const unlabelled = calls.filter(({ function: name, named }) => name.endsWith('_resource') && named['labels']?.length !== 1);
    if (unlabelled.length > 0) throw new Error(`Without a label: ${unlabelled.map(({ args }) => args[0]).join(', ')}`);
    const module = readFileSync(join(CHECKOUT, 'deploy/verify/tiltfile/go.mod'), 'utf8');
    return { proved: `starlark ${/go\.starlark\.net (v\S+)/.exec(module)?.[1]}; Tilt itself was not tried` };
  },
};

function workloads() {
  const workers = SERVICES.filter((name) => existsSync(join(CHECKOUT, 'services', name, 'src/worker.ts')));
  const ofServices = SERVICES.flatMap((name) => [name, `migrate-${name}`]);
  return ['gateway', 'relay', 'bootstrap', 'nats', 'postgres', ...ofServices, ...workers.map((name) => `${name}-worker`)];
}

/**
 * @param {string} what
 * @param {string[]} found
 * @param {string[]} wanted
 */
function compare(what, found, wanted) {
  const differences = [...found.filter((name) => !wanted.includes(name)), ...wanted.filter((name) => !found.includes(name))];
  if (differences.length > 0) throw new Error(`The ${what} of the Tiltfile differ from the registry in ${differences.join(', ')}`);
}
