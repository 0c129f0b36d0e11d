/** What Admins may do with a webhook; each change leaves its fact, without address and secret (docs/webhooks.md). */
import { type DataOf, type Fact, fact } from '@paanch/contracts/kernel/event';
import { applyPatch, type Patch } from '@paanch/contracts/kernel/json/apply-patch';
import { type Audited, changeBetween } from '@paanch/contracts/kernel/records/change-between';
import { refuse, type Refusal } from '@paanch/contracts/kernel/refusal';
import { WebhookChanged } from '@paanch/contracts/security/events';
import { webhookAddressTaken, webhooksAtLimit } from '@paanch/contracts/security/reasons';
import { SECRET_OVERLAP_HOURS, WEBHOOK_EVENTS, type WebhookEvent, WEBHOOKS_MAX } from '@paanch/contracts/security/webhooks';
import type { Webhook } from './tables.js';

const HOUR_MS = 3_600_000;

/** A webhook among the others: addresses differ, and there are only so many. */
export interface Known {
  readonly webhook: Webhook | null;
  readonly others: readonly Pick<Webhook, 'url'>[];
}

interface Decided {
  readonly next: Known;
  readonly facts: readonly Fact[];
  readonly outcome: Webhook;
}

type Fields = Pick<Webhook, 'url' | 'description' | 'client_id' | 'is_active'> & { readonly events: readonly WebhookEvent[] };
type Action = DataOf<typeof WebhookChanged>['change']['action'];

const AUDITED: Audited<Webhook> = { kept: ['client_id', 'events', 'is_active'], hashed: ['url', 'description'] };

const NO_TRIES = { failing_since: null, switched_off_at: null } as const;

const isTaken = (url: string, { others }: Known) => others.some((other) => new URL(other.url).href === new URL(url).href);

/** Each once, in the order of the list. */
const inOrder = (events: readonly WebhookEvent[]) => WEBHOOK_EVENTS.filter((event) => events.includes(event));

/** Of what leaves its fields as they are. */
export function webhookFact(webhook: Webhook, action: Action): Fact {
  const { id, client_id } = webhook;
  const change = changeBetween(AUDITED, { action, before: webhook, after: webhook });
  return fact(WebhookChanged, id, { webhook_id: id, client_id, change });
}

export function createWebhook(
  known: Known,
  given: Fields & { readonly id: string; readonly sealed: string },
  now: Date,
): Decided | Refusal {
  if (known.others.length >= WEBHOOKS_MAX) return refuse(webhooksAtLimit);
  if (isTaken(given.url, known)) return refuse(webhookAddressTaken);
  const { sealed, events, ...fields } = given;
  const webhook: Webhook = {
    ...fields,
    events: inOrder(events),
    sealed_secret: sealed,
    sealed_previous: null,
    previous_secret_until: null,
    ...NO_TRIES,
    last_success_at: null,
    last_failure_at: null,
    revision: 1,
    created_at: now,
    updated_at: now,
  };
  return saved(known, webhook, 'created');
}

/** Another address, or being switched on again, begins without failures. */
export function changeWebhook(known: Known, patch: Patch<Fields>, now: Date): Decided | Refusal {
  const { webhook } = known;
  if (webhook === null) return refuse('NOT_FOUND');
  const events = patch.events && inOrder(patch.events);
  const { next, fields } = applyPatch(webhook, { ...patch, events });
  if (fields.length === 0) return { next: known, facts: [], outcome: webhook };
  if (fields.includes('url') && isTaken(next.url, known)) return refuse(webhookAddressTaken);
  const isFresh = fields.includes('url') || (fields.includes('is_active') && next.is_active);
  return saved(known, { ...next, ...(isFresh && NO_TRIES), revision: webhook.revision + 1, updated_at: now }, 'changed', fields);
}

/** The secret before signs too for a day; one before that no longer. */
export function changeSecret(known: Known, sealed: string, now: Date): Decided | Refusal {
  const { webhook } = known;
  if (webhook === null) return refuse('NOT_FOUND');
  const next = {
    ...webhook,
    sealed_secret: sealed,
    sealed_previous: webhook.sealed_secret,
    previous_secret_until: new Date(now.getTime() + SECRET_OVERLAP_HOURS * HOUR_MS),
    revision: webhook.revision + 1,
    updated_at: now,
  };
  return { next: { ...known, webhook: next }, facts: [webhookFact(next, 'secret_changed')], outcome: next };
}

export function removeWebhook(known: Known): Decided | Refusal {
  const { webhook } = known;
  if (webhook === null) return refuse('NOT_FOUND');
  const { id, client_id } = webhook;
  const change = changeBetween(AUDITED, { action: 'removed', before: webhook, after: null });
  return { next: { ...known, webhook: null }, facts: [fact(WebhookChanged, id, { webhook_id: id, client_id, change })], outcome: webhook };
}

function saved(known: Known, webhook: Webhook, action: Action, fields: readonly string[] = []): Decided {
  const { id, client_id } = webhook;
  const change = changeBetween(AUDITED, { action, fields, before: known.webhook, after: webhook });
  return { next: { ...known, webhook }, facts: [fact(WebhookChanged, id, { webhook_id: id, client_id, change })], outcome: webhook };
}
