import { Module } from '@nestjs/common';
import { eventController } from '@paanch/platform/messaging/event-controller';
import { defineService } from '@paanch/platform/service/define-service';
import type { Every } from '@paanch/platform/service/every';
import { PLATFORM } from '@paanch/platform/service/platform';
import { REMOVE_OLD_ROWS_MS } from '@paanch/platform/retention/remove-old-rows';
import { COVER_EVENTS_MS, coverEvents } from './aliases/cover-events.js';
import { impersonal, personalData } from './personal-data.js';
import { acknowledgeAlert, dismissAlert, resolveAlert } from './alerting/life/act-on-alert.js';
import { listSecurityAlerts } from './alerting/list-security-alerts.js';
import { readSecurityAlert } from './alerting/read-security-alert.js';
import { judgeSettledHits } from './alerting/judge-settled.js';
import { exportAuditEntries } from './audit/export-audit-entries.js';
import { listAuditEntries } from './audit/list-audit-entries.js';
import { watchAudit } from './audit/watch-audit.js';
import type { SecurityConfig } from './config.js';
import { recordFacts, recordObservations } from './consumers/record-stream.js';
import { readSecurityDashboard } from './dashboards/read-security-dashboard.js';
import { discardDeadLetter } from './dead-letters/discard-dead-letter.js';
import { listDeadLetters } from './dead-letters/list-dead-letters.js';
import { replayDeadLetter } from './dead-letters/replay-dead-letter.js';
import { buildDeps, DEPS, type SecurityDeps } from './deps.js';
import { createDayPartitions } from './feed/postgres/day-partition.store.js';
import { exportSecurityEvents } from './feed/export-security-events.js';
import { listSecurityEvents } from './feed/list-security-events.js';
import { reportCspViolation } from './feed/report-csp-violation.js';
import { checkSystemOften } from './system/check-system.js';
import { forgetOld } from './retention/forget-old.store.js';
import { readSystemStatus } from './system/read-system-status.js';
import { changeWebhook, changeWebhookSecret, removeWebhook } from './webhooks/change-webhook.js';
import { createWebhook } from './webhooks/create-webhook.js';
import { listDeliveries, resendDelivery } from './webhooks/deliveries/list-deliveries.js';
import { testWebhook } from './webhooks/deliveries/test-webhook.js';
import { listWebhooks, readWebhook } from './webhooks/list-webhooks.js';
import { sendToWebhooks } from './webhooks/sending/send-to-webhooks.js';

const served = [
  readSecurityDashboard,
  listSecurityAlerts,
  readSecurityAlert,
  acknowledgeAlert,
  resolveAlert,
  dismissAlert,
  listSecurityEvents,
  exportSecurityEvents,
  reportCspViolation,
  listDeadLetters,
  replayDeadLetter,
  discardDeadLetter,
  listAuditEntries,
  exportAuditEntries,
  readSystemStatus,
  listWebhooks,
  readWebhook,
  createWebhook,
  changeWebhook,
  changeWebhookSecret,
  removeWebhook,
  listDeliveries,
  testWebhook,
  resendDelivery,
];

const consumers = [recordFacts, recordObservations];

@Module({
  controllers: [eventController(DEPS, consumers)],
  providers: [{ provide: DEPS, useFactory: buildDeps, inject: [PLATFORM] }],
})
class SecurityModule {}

const GATHER_MS = 10_000;
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
  personalData,
  impersonal,
  closing: ({ personId }, { aliases }, tx) => aliases.make(tx, personId),
  internal: [],
  stopped: async ({ feed, webhookSender }) => {
    await webhookSender.settled();
    await feed.close();
  },
  started: async (deps, config, every) => {
    await keepPartitionsAhead(deps, config, every);
    every(GATHER_MS, (stopping) => deps.feed.gather(stopping));
    every(REMOVE_OLD_ROWS_MS, (stopping) => forgetOld(deps, stopping));
    every(COVER_EVENTS_MS, (stopping) => coverEvents(deps, stopping));
    watchAudit(deps, every);
    judgeSettledHits(deps, every);
    checkSystemOften(deps, every);
    sendToWebhooks(deps, every);
  },
});
