import { WebhookSwitchedOff } from '@paanch/contracts/security/events';
import { describe, expect, it } from 'vitest';
import { aWebhook } from '../../../testing/a-webhook.js';
import { afterTries } from './patience.rule.js';

const NOW = new Date('2026-11-28T06:00:00.000Z');
const ago = (ms: number) => new Date(NOW.getTime() - ms);
const FIVE_DAYS = 5 * 86_400_000;
const [ok, failed] = [{ isDelivered: true }, { isDelivered: false }];

describe('a webhook', () => {
  it('notes since when it fails, and when it failed last', () => {
    const { next, facts } = afterTries(aWebhook(), [failed], NOW);
    expect([next, facts]).toEqual([aWebhook({ failing_since: NOW, last_failure_at: NOW }), []]);
    const later = new Date(NOW.getTime() + 1);
    expect(afterTries(next, [failed], later).next).toMatchObject({ failing_since: NOW, last_failure_at: later });
  });

  it('forgets its failures with one success, also among others', () => {
    const failing = aWebhook({ failing_since: ago(2 * FIVE_DAYS) });
    expect(afterTries(failing, [ok], NOW)).toEqual({ next: aWebhook({ last_success_at: NOW }), facts: [] });
    expect(afterTries(failing, [failed, ok], NOW)).toEqual({ next: aWebhook({ last_success_at: NOW, last_failure_at: NOW }), facts: [] });
  });

  it('is switched off after five days of failures alone, and says so', () => {
    expect(afterTries(aWebhook({ failing_since: ago(FIVE_DAYS - 1) }), [failed], NOW)).toMatchObject({
      next: { is_active: true },
      facts: [],
    });
    const webhook = aWebhook({ failing_since: ago(FIVE_DAYS) });
    expect(afterTries(webhook, [failed], NOW)).toMatchObject({
      next: { is_active: false, switched_off_at: NOW, revision: webhook.revision + 1, updated_at: NOW },
      facts: [{ event: WebhookSwitchedOff, aggregateId: webhook.id, data: { webhook_id: webhook.id } }],
    });
  });

  it('that an Admin has switched off is not switched off again by a test', () => {
    const webhook = aWebhook({ failing_since: ago(FIVE_DAYS), is_active: false });
    expect(afterTries(webhook, [failed], NOW)).toEqual({ next: { ...webhook, last_failure_at: NOW }, facts: [] });
  });
});
