import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CHECKOUT } from '../../start/paths.mjs';
import { runTool } from '../../start/tool.mjs';
import { goTool } from '../pinned-tools.mjs';

/** @type {import('../verify.mjs').Proof} */
export const proof = {
  what: 'docker-compose.yml, loaded with every profile by the library that Docker Compose is made of',
  prove: async () => {
    const loader = await goTool('compose');
    if (loader === null) return { skipped: 'Go' };
    await runTool(loader.path, [join(CHECKOUT, 'docker-compose.yml')]);
    const pins = readFileSync(join(CHECKOUT, 'deploy', 'verify', 'compose', 'go.mod'), 'utf8');
    return { proved: `compose-go ${/compose-go\/v2 (v\S+)/.exec(pins)?.[1]}` };
  },
};
