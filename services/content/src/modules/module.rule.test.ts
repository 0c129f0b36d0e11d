import { isRefusal } from '@paanch/contracts/kernel/refusal';
import { describe, expect, it } from 'vitest';
import type { Product } from '../products/product.js';
import { addAssessmentModule, archiveModule, placeModule, publishModule } from './module.rule.js';
import type { Module } from './tables.js';

const THEN = new Date(1_000);
const NOW = new Date(2_000);
const id = (number: number) => `0197c2aa-0000-7000-8000-${String(number).padStart(12, '0')}`;
const module = (number: number, over: Partial<Module> = {}): Module => ({
  id: id(number),
  type: 'Assessment',
  sequence: 10,
  is_required: true,
  published_version: null,
  sha256: null,
  archived_at: null,
  ...over,
});
const product = (over: Partial<Product> = {}): Product => ({
  id: id(900),
  type: 'JOB_READINESS',
  name: 'Job Readiness',
  description: null,
  image_url: null,
  ranges: null,
  visible_tiers: [],
  client_ids: [],
  all_clients: false,
  modules: [module(1), module(3)],
  revision: 1,
  created_at: THEN,
  updated_at: THEN,
  archived_at: null,
  ...over,
});
const placement = { id: id(2), sequence: 10, is_required: false };

function decided<T>(decision: T): Exclude<T, Error> {
  if (isRefusal(decision)) throw decision;
  return decision as Exclude<T, Error>;
}

describe('a new module', () => {
  it.each([
    [9, [2, 1, 3]],
    [10, [1, 2, 3]],
    [11, [1, 3, 2]],
  ])('with sequence %i is placed by sequence, then by id', (sequence, order) => {
    const { next, facts, outcome } = decided(addAssessmentModule(product(), { ...placement, sequence }, NOW));
    expect(next.modules.map((one) => one.id)).toEqual(order.map(id));
    expect(outcome).toEqual({ productId: id(900), module: module(2, { sequence, is_required: false }) });
    expect(next.updated_at).toBe(NOW);
    expect(facts).toMatchObject([{ aggregateId: id(900), data: { change: { action: 'changed', fields: ['modules'] } } }]);
  });

  it.each([
    ['an unknown product', null, 'UNKNOWN_PRODUCT'],
    ['an archived one', product({ archived_at: THEN }), 'UNKNOWN_PRODUCT'],
    ['a course', product({ type: 'COURSE' }), 'NOT_JOB_READINESS'],
  ])('is refused for %s', (_, known, reason) => {
    expect(addAssessmentModule(known, placement, NOW)).toMatchObject({ details: [{ code: reason }] });
  });

  it('is the fiftieth at most; archived ones do not count', () => {
    const fortyNine = Array.from({ length: 49 }, (_, index) => module(100 + index));
    const withOneMore = (over: Partial<Module>) => product({ modules: [...fortyNine, module(1, over)] });
    expect(decided(addAssessmentModule(product({ modules: fortyNine }), placement, NOW)).next.modules).toHaveLength(50);
    expect(decided(addAssessmentModule(withOneMore({ archived_at: THEN }), placement, NOW)).next.modules).toHaveLength(51);
    expect(addAssessmentModule(withOneMore({}), placement, NOW)).toMatchObject({ details: [{ code: 'TOO_MANY_MODULES' }] });
  });
});

describe('a known module', () => {
  it.each([
    ['placed', placeModule(product(), id(1), { sequence: 20 }, NOW), { sequence: 20 }, 'changed', [3, 1]],
    [
      'published',
      publishModule(product(), id(1), { version: 2, sha256: 'f' }, NOW),
      { published_version: 2, sha256: 'f' },
      'published',
      [1, 3],
    ],
    ['archived', archiveModule(product(), id(1), NOW), { archived_at: NOW }, 'changed', [1, 3]],
  ])('is %s, and the others stay', (_, decision, change, action, order) => {
    const { next, facts, outcome } = decided(decision);
    const expected = [module(1, change), module(3)];
    expect(next).toEqual({ ...product(), updated_at: NOW, modules: order.map((number) => expected.find((one) => one.id === id(number))) });
    expect(outcome).toEqual(module(1, change));
    expect(facts).toMatchObject([{ data: { change: { action, fields: ['modules'] } } }]);
  });

  it('leaves no fact if nothing differs', () => {
    const known = product();
    const { next, facts, outcome } = decided(placeModule(known, id(3), { sequence: 10 }, NOW));
    expect([next === known, facts, outcome]).toEqual([true, [], module(3)]);
  });

  it.each([
    ['of an unknown product', null],
    ['of an archived product', product({ archived_at: THEN })],
    ['that is archived', product({ modules: [module(1, { archived_at: THEN })] })],
    ['of another product', product({ modules: [module(3)] })],
  ])('is not found: one %s', (_, known) => {
    expect(placeModule(known, id(1), { sequence: 20 }, NOW)).toMatchObject({ code: 'NOT_FOUND' });
  });
});
