import { webhookAddressTaken, webhooksAtLimit } from '@paanch/contracts/security/reasons';
import { refuse } from '@paanch/contracts/kernel/refusal';
import { describe, expect, it } from 'vitest';
import { aWebhook } from '../../testing/a-webhook.js';
import * as rule from './webhook.rule.js';

const NOW = new Date('2026-11-28T06:00:00.000Z');
const url = 'https://hooks.example/a';
const given = { id: 'x', url, description: '', client_id: null, events: ['star.changed'], is_active: true, sealed: 's' } as const;
const others = (count: number) => Array.from({ length: count }, (_, number) => ({ url: `https://hooks.example/${number}` }));
const known = (webhook = aWebhook()) => ({ webhook, others: others(2) });
const nextOf = (decision: ReturnType<typeof rule.changeWebhook>) => ('next' in decision ? decision.next.webhook : decision);

describe('a new webhook', () => {
  it('is the 50th at most, and has an address of its own', () => {
    const create = (known: rule.Known) => rule.createWebhook(known, given, NOW);
    expect(create({ webhook: null, others: others(49) })).toMatchObject({ outcome: { revision: 1, failing_since: null } });
    expect(create({ webhook: null, others: others(50) })).toEqual(refuse(webhooksAtLimit));
    expect(create({ webhook: null, others: [{ url: 'https://HOOKS.example:443/a' }] })).toEqual(refuse(webhookAddressTaken));
  });
});

describe('a change', () => {
  const failing = aWebhook({ failing_since: NOW, switched_off_at: NOW, is_active: false });

  it.each([
    ['is switched on', { is_active: true }, null],
    ['has another address', { url: 'https://hooks.example/b' }, null],
    ['has other words', { description: 'Other' }, NOW],
  ])('of one that fails, which %s, leaves failures since %s', (_, patch, failing_since) => {
    expect(nextOf(rule.changeWebhook(known(failing), patch, NOW))).toMatchObject({ ...patch, failing_since, revision: 4 });
  });

  it('to the address of another is refused, to the same in other letters not', () => {
    expect(rule.changeWebhook(known(), { url: 'https://hooks.example/1' }, NOW)).toEqual(refuse(webhookAddressTaken));
    expect(nextOf(rule.changeWebhook(known(), { url: 'https://HOOKS.example/a' }, NOW))).toMatchObject({ revision: 4 });
  });

  it('that changes nothing says nothing', () => {
    const unchanged = known();
    expect(rule.changeWebhook(unchanged, { events: ['star.changed', 'star.changed'], url }, NOW)).toMatchObject({
      next: unchanged,
      facts: [],
    });
  });

  it.each([
    ['changed', (none: rule.Known) => rule.changeWebhook(none, {}, NOW)],
    ['given a secret', (none: rule.Known) => rule.changeSecret(none, 'sealed', NOW)],
    ['removed', (none: rule.Known) => rule.removeWebhook(none)],
  ])('of none: it cannot be %s', (_, decide) => {
    expect(decide({ webhook: null, others: [] })).toEqual(refuse('NOT_FOUND'));
  });
});

it('a new secret leaves the one before beside it for a day', () => {
  const twice = aWebhook({ sealed_secret: 'second', sealed_previous: 'first', previous_secret_until: NOW });
  expect(nextOf(rule.changeSecret(known(twice), 'third', NOW))).toMatchObject({
    sealed_secret: 'third',
    sealed_previous: 'second',
    previous_secret_until: new Date('2026-11-29T06:00:00.000Z'),
  });
});
