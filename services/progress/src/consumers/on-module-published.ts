import { ModulePublished } from '@paanch/contracts/content/events';
import { type ModuleBody, readModuleBody } from '@paanch/contracts/content/modules/module-bodies';
import type { DataOf } from '@paanch/contracts/kernel/event';
import { subscribe } from '@paanch/platform/messaging/subscribe';
import type { ProgressDeps } from '../deps.js';
import { fetchOnce } from './published-body.js';

async function fetchBody(
  { module_id: moduleId, version, sha256, type }: DataOf<typeof ModulePublished>,
  { moduleBodies, callService }: ProgressDeps,
): Promise<ModuleBody | null> {
  return fetchOnce({ version, sha256 }, await moduleBodies.find({ moduleId, version }), async () => {
    const { body } = await callService(readModuleBody, { params: { moduleId, version } });
    return { body, isNamed: body.module_id === moduleId && body.type === type };
  });
}

/** Fetches the published body of a course or an expert session once and keeps it for good. */
export const onModulePublished = subscribe(
  ModulePublished,
  async ({ data }, { moduleBodies }: ProgressDeps, tx, body: ModuleBody | null) => {
    if (body !== null) await moduleBodies.insert(tx, body, data.sha256);
  },
  ({ data }, deps) => fetchBody(data, deps),
);
