/** What tools/deploy makes of the registry; `npm test -- deploy/k8s -u` writes it. */
import { existsSync } from 'node:fs';
import { basename } from 'node:path';
import { internalRoutes } from '@paanch/contracts/all-routes';
import { SERVICE_ROWS, type Service, SERVICES } from '@paanch/contracts/kernel/registry/services';
import { expect, it } from 'vitest';
import { BY_HAND, serviceFile, sharedFiles } from '../../tools/deploy/manifests.mjs';
import { filesIn } from './read-manifests.js';

const isService = (name: string): name is Service => name in SERVICE_ROWS;
const internal = internalRoutes.map(({ owner, callers = [] }) => ({ owner, callers: callers.filter(isService) }));

function aboutOf(service: Service) {
  return {
    calls: SERVICES.filter((other) => internal.some(({ owner, callers }) => owner === other && callers.includes(service))),
    calledBy: SERVICES.filter((other) => internal.some(({ owner, callers }) => owner === service && callers.includes(other))),
    hasWorker: existsSync(new URL(`../../services/${service}/src/worker.ts`, import.meta.url)),
  };
}

const rows = { ...SERVICE_ROWS };
const files = { ...sharedFiles(rows), ...Object.assign({}, ...SERVICES.map((service) => serviceFile(service, rows, aboutOf(service)))) };

it.each(Object.entries<string>(files))('%s is as the registry and the contracts say', async (path, text) => {
  await expect(text).toMatchFileSnapshot(`../../${path}`);
});

it('there is no other file, and Kustomize reads each', () => {
  const made = Object.keys(files).map((path) => basename(path));
  expect(filesIn('base').toSorted()).toEqual([...made, ...BY_HAND].toSorted());
});
