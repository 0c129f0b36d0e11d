import type { Webhook } from '../src/webhooks/tables.js';

const AT = new Date('2026-11-20T06:00:00.000Z');

export function aWebhook(over: Partial<Webhook> = {}): Webhook {
  return {
    id: '0197c2aa-0000-7000-8000-00000000aaaa',
    url: 'https://hooks.example/a',
    description: '',
    client_id: null,
    events: ['star.changed'],
    is_active: true,
    sealed_secret: 'sealed',
    sealed_previous: null,
    previous_secret_until: null,
    failing_since: null,
    switched_off_at: null,
    last_success_at: null,
    last_failure_at: null,
    revision: 3,
    created_at: AT,
    updated_at: AT,
    ...over,
  };
}
