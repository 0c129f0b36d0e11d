import { SERVICES } from '@paanch/contracts/kernel/registry/services';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { aRequest, DAY_MS, hours, madeOf, NOW } from '../../testing/request-rows.js';
import { afterReceipts, type Answered, missingOf } from './receive.rule.js';

const all = (kind: Answered['kind']): Answered[] => SERVICES.map((service) => ({ service, kind }));
const KEPT_MS = 365 * DAY_MS;
const request = {
  collecting: aRequest({ kind: 'export', state: 'collecting', awaiting_since: NOW, due_at: null }),
  sealing: aRequest({ state: 'sealing', closed_at: NOW, awaiting_since: NOW, due_at: null }),
  erasing: aRequest({ state: 'erasing', closed_at: NOW, awaiting_since: NOW, due_at: null }),
};

describe('receipts', () => {
  it('nothing follows while one is missing, and it is named', () => {
    fc.assert(
      fc.property(
        fc.subarray([...SERVICES], { maxLength: SERVICES.length - 1 }),
        fc.constantFrom('collecting', 'sealing', 'erasing'),
        (some, state) => {
          const kind = { collecting: 'exported', sealing: 'sealed', erasing: 'erased' } as const;
          const received = some.map((service) => ({ service, kind: kind[state] }));
          expect(afterReceipts(request[state], received, KEPT_MS, NOW)).toBeNull();
          expect([...missingOf(kind[state], received), ...some].toSorted()).toEqual([...SERVICES].toSorted());
        },
      ),
    );
  });

  it('of a copy begin the archive, once for each time that the parts were asked for', () => {
    const made = afterReceipts(request.collecting, all('exported'), KEPT_MS, hours(1));
    expect(made).toMatchObject({ next: { state: 'collecting', awaiting_since: null }, facts: [] });
    expect(made?.tasks.map(({ input }) => input)).toEqual([{ request_id: request.collecting.id, since: NOW.toISOString() }]);
  });

  it('of sealing begin the year in which the key is kept, from the closing on', () => {
    const made = afterReceipts(request.sealing, all('sealed'), KEPT_MS, hours(9));
    expect(madeOf(made)).toEqual({ state: 'sealed', facts: ['PrivacyRequestChanged'] });
    expect(made?.next).toMatchObject({ due_at: hours(365 * 24), awaiting_since: null });
  });

  it('of erasing end it', () => {
    const made = afterReceipts(request.erasing, all('erased'), KEPT_MS, hours(9));
    expect(made?.next).toMatchObject({ state: 'erased', ended_at: hours(9), due_at: null });
  });

  it('of another kind change nothing', () => {
    expect(afterReceipts(request.sealing, all('exported'), KEPT_MS, NOW)).toBeNull();
    expect(afterReceipts(aRequest({ state: 'sealed' }), all('sealed'), KEPT_MS, NOW)).toBeNull();
  });
});
