import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { CHECKOUT } from '../../start/paths.mjs';
import { runQuietly, runTool } from '../../start/tool.mjs';
import { goTool } from '../pinned-tools.mjs';

const OVERLAYS = ['local', 'develop', 'production'].map((name) => join(CHECKOUT, 'deploy/k8s/overlays', name));
const LIBRARIES = ['kustomize/api', 'client-go', 'pod-security-admission'];

/** What the tool must refuse, each for its own reason. @type {Record<string, string>} */
const REFUSED = {
  'unknown field "spec.template.spec.containers[0].imagee"': '{ name: process, image: "paanch-auth:0.1.0", imagee: none }',
  'allowPrivilegeEscalation != false': '{ name: process, image: "paanch-auth:0.1.0" }',
};

/** @type {import('../verify.mjs').Proof} */
export const proof = {
  what: 'each overlay is built, every manifest is decoded strictly, and every pod keeps to the level restricted',
  prove: async (folder) => {
    const tool = await goTool('manifests');
    if (tool === null) return { skipped: 'Go' };
    await runTool(tool.path, OVERLAYS);
    for (const [reason, container] of Object.entries(REFUSED)) {
      const { output } = await runQuietly(tool.path, [overlayWith(folder, container)]);
      if (!output.includes(JSON.stringify(reason).slice(1, -1))) throw new Error(`Not refused for ${reason}: ${output}`);
    }
    const module = readFileSync(join(CHECKOUT, 'deploy/verify/manifests/go.mod'), 'utf8');
    const versions = LIBRARIES.map((name) => `${name} ${new RegExp(`/${name} (v\\S+)`).exec(module)?.[1]}`);
    return { proved: `${versions.join(', ')}; no cluster was tried` };
  },
};

/**
 * @param {string} folder
 * @param {string} container of its only pod
 */
function overlayWith(folder, container) {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'kustomization.yaml'), 'resources: [deployment.yaml]\n');
  writeFileSync(
    join(folder, 'deployment.yaml'),
    `{ apiVersion: apps/v1, kind: Deployment, metadata: { name: wrong }, spec: { selector: {}, template: { spec: { containers: [${container}] } } } }\n`,
  );
  return folder;
}
