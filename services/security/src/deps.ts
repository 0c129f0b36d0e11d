import { securityChanged as securityChangedMessage } from '@paanch/contracts/live/control';
import type { SendExport } from '@paanch/platform/exports/send-export';
import { allowedHosts } from '@paanch/platform/outbound/outbound.config';
import { outsideCaller, outsideLines } from '@paanch/platform/outbound/outside-caller';
import type { Observe } from '@paanch/platform/observing/observe';
import type { Database } from '@paanch/platform/postgres/database';
import type { Platform } from '@paanch/platform/service/platform';
import type { Clock } from '@paanch/platform/time/clock';
import { type HeadFiles, openHeadFiles } from './audit/heads/head-files.js';
import type { SecurityConfig } from './config.js';
import type { EventFeed } from './feed/event-feed.js';
import { openEventFeed } from './feed/open-event-feed.js';
import { securityChanged, type SecurityChanged } from './feed/security-changed.js';
import { openStores, type Stores } from './stores.js';
import { openWebhookSecrets, type WebhookSecrets } from './webhooks/secrets.js';
import { linesBy, type Send, sendBy, type SendingLine } from './webhooks/sending/send.js';
import { openWebhookSender, type WebhookSender } from './webhooks/sending/sender.js';

export const DEPS = Symbol('security');

/** What handlers and consumers may use. */
export interface SecurityDeps extends Stores {
  readonly db: Database;
  readonly feed: EventFeed;
  readonly clock: Clock;
  readonly newId: () => string;
  readonly observe: Observe;
  readonly sendExport: SendExport;
  readonly changed: SecurityChanged;
  /** Null where no store of files is configured. */
  readonly headFiles: HeadFiles | null;
  readonly keysDir: string;
  readonly webhookSecrets: WebhookSecrets;
  readonly sendToWebhook: Send;
  readonly openWebhookLine: () => SendingLine;
  readonly webhookSender: WebhookSender;
  /** Hosts inside our own network that webhooks may name (docs/hostile-input.md#addresses-that-we-call). */
  readonly outboundAllow: readonly string[];
  readonly isNatsUp: Platform<SecurityConfig>['isNatsUp'];
  /** When this process started. */
  readonly startedAt: Date;
}

export async function buildDeps({
  config,
  keysDir,
  db,
  clock,
  newId,
  observe,
  broadcast,
  sendExport,
  isNatsUp,
}: Platform<SecurityConfig>): Promise<SecurityDeps> {
  const stores = openStores(db);
  const outboundAllow = allowedHosts(config);
  const webhookSecrets = await openWebhookSecrets(keysDir);
  const sendToWebhook = sendBy(outsideCaller(outboundAllow), webhookSecrets);
  const openWebhookLine = linesBy(outsideLines(outboundAllow), webhookSecrets);
  const onError = () => observe({ type: 'SYSTEM_ERROR', details: { component: 'security.webhooks', errorClass: 'SendingFailed' } });
  return {
    db,
    ...stores,
    webhookSecrets,
    sendToWebhook,
    openWebhookLine,
    webhookSender: openWebhookSender({ store: stores.sending, openLine: openWebhookLine, clock, onError }),
    outboundAllow,
    feed: await openEventFeed(config, db, observe),
    clock,
    newId,
    observe,
    sendExport,
    headFiles: openHeadFiles(config),
    keysDir,
    isNatsUp,
    startedAt: clock(),
    changed: securityChanged(() => broadcast(securityChangedMessage.subject, {})),
  };
}
