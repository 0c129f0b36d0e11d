/** The wiring of security, readable as a list. */
import { Module } from '@nestjs/common';
import { eventController } from '@paanch/platform/messaging/event-controller';
import { defineService } from '@paanch/platform/service/define-service';
import { type Platform, PLATFORM } from '@paanch/platform/service/platform';
import { listAlerts } from './alerting/list-alerts.js';
import type { SecurityConfig } from './config.js';
import { readDashboard } from './dashboards/read-dashboard.js';
import { buildDeps, DEPS, type SecurityDeps } from './deps.js';
import { makeDayPartitions } from './feed/day-partitions.js';
import { listEvents } from './feed/list-events.js';
import { recordFacts, recordObservations } from './heard/record-event.js';
import { reportViolation } from './feed/report-csp-violation.js';

const served = [readDashboard, listAlerts, listEvents, reportViolation];
const heard = [recordFacts, recordObservations];

@Module({
  controllers: [eventController(DEPS, heard)],
  providers: [{ provide: DEPS, useFactory: (platform: Platform<SecurityConfig>) => buildDeps(platform), inject: [PLATFORM] }],
})
class SecurityModule {}

const EVERY_DAY_MS = 86_400_000;

async function keepPartitionsAhead({ db, clock, observe }: SecurityDeps): Promise<void> {
  const make = () => makeDayPartitions(db, clock());
  const failed = () => observe({ type: 'SYSTEM_ERROR', details: { component: 'security.partitions', errorClass: 'PartitionFailed' } });
  await make().catch(failed);
  setInterval(() => void make().catch(failed), EVERY_DAY_MS).unref();
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
