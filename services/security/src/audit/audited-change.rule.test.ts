import { randomUUID } from 'node:crypto';
import { PersonChanged } from '@paanch/contracts/auth/events';
import { ProductChanged } from '@paanch/contracts/content/events';
import { describe, expect, it } from 'vitest';
import { factOf, NOBODY, observed } from '../../testing/messages.js';
import { parseMessage, type Received } from '../feed/parse-message.js';
import { auditedChanges } from './audited-change.rule.js';

const ADMIN = { ...NOBODY, user_id: '00000000-0000-4000-8000-00000000000a', role: 'Admin' } as const;
const PRODUCT = '00000000-0000-4000-8000-000000000001';
const change = { action: 'changed', fields: ['ranges'], before: { ranges: [0, 40] }, after: { ranges: [0, 50] } };

function received(message: { subject: string; data: unknown }): Received {
  return parseMessage({ ...message, stream: message.subject.startsWith('events') ? 'EVENTS' : 'OBSERVATIONS', storedAt: new Date() });
}
const product = (over: object = change) => factOf(ProductChanged, { product_id: PRODUCT, change: over }, { actor: ADMIN });
const entriesOf = (...messages: readonly Received[]) =>
  auditedChanges(
    messages,
    messages.flatMap(({ events }) => events),
  );

describe('an entry of the audit trail', () => {
  it('is made of a change by staff, with its values before and after', () => {
    const message = product();
    // A configuration change beside it is no second entry.
    expect(entriesOf(received(message))).toEqual([
      {
        time: new Date(message.data.occurred_at),
        actor_id: ADMIN.user_id,
        actor_role: 'Admin',
        action: 'product.changed',
        object_type: 'product',
        object_id: PRODUCT,
        changed_fields: ['ranges'],
        before: { ranges: [0, 40] },
        after: { ranges: [0, 50] },
        request_id: message.data.request.id,
        event_id: message.data.id,
      },
    ]);
  });

  it.each([
    [{ action: 'changed', fields: [] }],
    [{ action: 'changed', fields: [], before: null, after: 'all' }],
    [{ action: 'changed', fields: [], before: [1], after: 7 }],
  ])('has no values where the fact has none: %j', (over) => {
    expect(entriesOf(received(product(over)))).toMatchObject([{ before: {}, after: {}, changed_fields: [] }]);
  });

  it('has the hash of a reason among the values after it', () => {
    const reason_hash = 'hmac:0123456789abcdef';
    expect(entriesOf(received(product({ ...change, reason_hash })))).toMatchObject([{ after: { ranges: [0, 50], reason: reason_hash } }]);
    expect(entriesOf(received(product({ ...change, reason_hash: 7 })))).toMatchObject([{ after: change.after }]);
  });

  it('has ids as they are stored', () => {
    const message = product();
    const upper = {
      ...message,
      data: { ...message.data, id: message.data.id.toUpperCase(), actor: { ...ADMIN, user_id: ADMIN.user_id.toUpperCase() } },
    };
    expect(entriesOf(received(upper))).toMatchObject([{ event_id: message.data.id, actor_id: ADMIN.user_id }]);
  });

  it('is made of an observation too, which has neither values nor a fact', () => {
    const details = { action: 'keys.rotated', changedFields: ['access'] };
    const seen = observed({ type: 'ADMIN_ACTION', details, actor: ADMIN });
    expect(entriesOf(received(seen))).toMatchObject([
      { action: 'keys.rotated', object_type: null, object_id: null, changed_fields: ['access'], before: {}, after: {}, request_id: null },
    ]);
    expect(entriesOf(received(observed({ type: 'ADMIN_ACTION' })))).toMatchObject([{ action: 'unknown', changed_fields: [] }]);
  });

  it('has no name longer than an index holds', () => {
    const long = `${'x'.repeat(199)}\u{1F600}${'y'.repeat(5_000)}`;
    const details = { action: long, objectType: long, objectId: long };
    const short = `${'x'.repeat(199)}\uFFFD`;
    expect(entriesOf(received(observed({ type: 'ADMIN_ACTION', details })))).toMatchObject([
      { action: short, object_type: short, object_id: short },
    ]);
  });

  it('is one for a raised role, which is an escalation besides', () => {
    const person = { person_id: randomUUID(), full_name: 'Asha', email: 'a@b.example', client_id: null, is_active: true };
    const raise = { action: 'changed', fields: ['role'], before: { role: 'Staff' }, after: { role: 'Admin' } };
    const raised = factOf(PersonChanged, { ...person, role: 'Admin', previous_role: 'Staff', change: raise }, { actor: ADMIN });
    const seen = received(raised);
    expect(seen.events.map(({ event_type }) => event_type)).toContain('PRIVILEGE_ESCALATION');
    const values = { before: { role: 'Staff' }, after: { role: 'Admin' } };
    expect(entriesOf(seen)).toMatchObject([{ action: 'person.changed', object_id: person.person_id, changed_fields: ['role'], ...values }]);
    expect(entriesOf(seen)).toHaveLength(1);
  });

  it('is not made of what was stored before, or is no act of staff', () => {
    const [known, fresh] = [received(product()), received(product())];
    expect(auditedChanges([known, fresh], fresh.events)).toHaveLength(1);
    expect(entriesOf(received(observed({ type: 'SYSTEM_ERROR' })))).toEqual([]);
  });
});
