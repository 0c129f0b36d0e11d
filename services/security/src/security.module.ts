import { Module } from '@nestjs/common';
import { eventController } from '@paanch/platform/messaging/event-controller';
import { defineService } from '@paanch/platform/service/define-service';
import type { Every } from '@paanch/platform/service/every';
import { PLATFORM } from '@paanch/platform/service/platform';
import { listSecurityAlerts } from './alerting/list-security-alerts.js';
import type { SecurityConfig } from './config.js';
import { recordFacts, recordObservations } from './consumers/record-stream.js';
import { readSecurityDashboard } from './dashboards/read-security-dashboard.js';
import { buildDeps, DEPS, type SecurityDeps } from './deps.js';
import { createDayPartitions } from './feed/day-partition.store.js';
import { listSecurityEvents } from './feed/list-security-events.js';
import { reportCspViolation } from './feed/report-csp-violation.js';

const served = [readSecurityDashboard, listSecurityAlerts, listSecurityEvents, reportCspViolation];

const consumers = [recordFacts, recordObservations];

@Module({
  controllers: [eventController(DEPS, consumers)],
  providers: [{ provide: DEPS, useFactory: buildDeps, inject: [PLATFORM] }],
})
class SecurityModule {}

const DAY_MS = 86_400_000;

/** Waits for the first run: events stored before today's partition exists would keep it from being created. */
async function keepPartitionsAhead({ db, clock, observe }: SecurityDeps, _config: SecurityConfig, every: Every): Promise<void> {
  const report = () => observe({ type: 'SYSTEM_ERROR', details: { component: 'security.partitions', errorClass: 'PartitionFailed' } });
  const create = () => createDayPartitions(db, clock()).catch(report);
  await create();
  every(DAY_MS, create);
}

export const securityService = defineService<SecurityConfig, SecurityDeps>({
  name: 'security',
  module: SecurityModule,
  deps: DEPS,
  served,
  migrations: new URL('../migrations/', import.meta.url),
  internal: [],
  started: keepPartitionsAhead,
});
