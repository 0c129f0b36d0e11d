import { randomUUIDv7 } from 'node:crypto';
import { STAR_LEVELS, TIERS } from '@paanch/contracts/kernel/stars';
import { Receipt } from '@paanch/contracts/progress/receipts';
import { describe, expect, it } from 'vitest';
import { type Award, receiptIdOf, recordsOfReceipt } from './receipt-id.rule.js';

const awards: Award[] = [
  ...STAR_LEVELS.map((level) => ({ kind: 'star' as const, level })),
  ...TIERS.map((tier) => ({ kind: 'tier' as const, tier })),
];

describe('the id of a receipt', () => {
  it('is the same for the same award, different for any other, and leads back to its record', () => {
    const record = randomUUIDv7();
    const ids = awards.map((award) => receiptIdOf(record, award));
    expect(awards.map((award) => receiptIdOf(record, award))).toEqual(ids);
    expect(new Set(ids).size).toBe(awards.length);
    for (const id of ids) {
      expect(Receipt.options[0].shape.id.parse(id)).toBe(id);
      expect(recordsOfReceipt(id)).toContain(record);
    }
  });

  it('is never the id of a record', () => {
    expect(recordsOfReceipt(randomUUIDv7())).toEqual([]);
  });
});
