/** `migrate`: the tables of one service, before the service itself is started or replaced. */
import { migrateService } from './migrate-service.js';
import { readMigrateConfig } from './migrate.config.js';
import { runStep } from './run-step.js';

const { service, ownerUrl } = readMigrateConfig();
await runStep(async (say) => {
  const applied = await migrateService(service, ownerUrl, { say });
  return applied.length === 0 ? `${service}: nothing to migrate` : `${service}: applied ${applied.join(', ')}`;
});
