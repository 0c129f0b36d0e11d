import { isRefusal } from '@paanch/contracts/kernel/refusal';
import { describe, expect, it } from 'vitest';
import { createProduct, restoreProduct } from '../products/product.rule.js';
import { leftBin, restorableUntil } from './bin.rule.js';

const DAY = 24 * 3_600_000;
const ARCHIVED = new Date(90 * DAY);
const at = (ms: number) => new Date(ARCHIVED.getTime() + ms);
const described = { id: '0197c2aa-0000-7000-8000-000000000001', name: 'GST', description: null, image_url: null };
const course = createProduct({ ...described, type: 'COURSE', ranges: null, visible_tiers: [] }, new Date(0)).next;
const archived = { ...course, client_ids: ['0197c2aa-0000-7000-8000-00000000000c'], archived_at: ARCHIVED };

describe('what was archived', () => {
  it('is restored as it was, and says so', () => {
    const decision = restoreProduct(archived, at(DAY));
    if (isRefusal(decision)) throw decision;
    expect(decision.next).toEqual({ ...archived, archived_at: null, updated_at: at(DAY), revision: 2 });
    expect(decision.facts).toMatchObject([
      { data: { archived: false, client_ids: archived.client_ids, change: { action: 'restored', fields: [] } } },
    ]);
  });

  it.each([
    ['one ms before 30 days have passed', 30 * DAY - 1, false],
    ['once 30 days have passed', 30 * DAY, true],
  ])('%s: refused is %s', (_when, ms, isRefused) => {
    expect(isRefusal(restoreProduct(archived, at(ms)))).toBe(isRefused);
  });

  it('leaves the bin at the moment it can no longer be restored', () => {
    expect(leftBin(restorableUntil(ARCHIVED))).toEqual(ARCHIVED);
  });

  it.each([
    ['an unknown one', null],
    ['one that is not archived', course],
  ])('is never %s', (_, other) => {
    expect(restoreProduct(other, at(0))).toMatchObject({ code: 'NOT_FOUND' });
  });
});
