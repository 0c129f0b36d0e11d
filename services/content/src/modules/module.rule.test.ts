import type { ProductType } from '@paanch/contracts/content/products';
import { describe, expect, it } from 'vitest';
import { decided, idOf as id, module, NOW, product, THEN } from '../../testing/drafts.js';
import { addModule, archiveModule, putInOrder, placeModule, publishModule, restoreModule } from './module.rule.js';
import type { Module } from './tables.js';

const placement = { id: id(2), type: 'Assessment', sequence: 10, is_required: false, visible_tiers: null } as const;

describe('a new module', () => {
  it.each([
    [9, [2, 1, 3]],
    [10, [1, 2, 3]],
    [11, [1, 3, 2]],
  ])('with sequence %i is placed by sequence, then by id', (sequence, order) => {
    const { next, facts, outcome } = decided(addModule(product(), { ...placement, sequence }, NOW));
    expect(next.modules.map((one) => one.id)).toEqual(order.map(id));
    expect(outcome).toEqual(module(2, { sequence, is_required: false }));
    expect(next.updated_at).toBe(NOW);
    expect(facts).toMatchObject([{ aggregateId: id(900), data: { change: { action: 'changed', fields: ['modules'] } } }]);
  });

  it('without a sequence comes after those that are not archived', () => {
    const modules = [module(1), module(3, { sequence: 12 }), module(4, { sequence: 40, archived_at: THEN })];
    expect(decided(addModule(product({ modules }), { ...placement, sequence: undefined }, NOW)).outcome.sequence).toBe(13);
  });

  it('keeps each of its tiers once, lowest first', () => {
    const { outcome, facts } = decided(addModule(product(), { ...placement, visible_tiers: ['GOLD', 'BRONZE', 'GOLD'] }, NOW));
    expect(outcome.visible_tiers).toEqual(['BRONZE', 'GOLD']);
    expect(facts).toMatchObject([{ data: { modules: [{}, { visible_tiers: ['BRONZE', 'GOLD'] }, {}] } }]);
  });

  it.each([
    ['an unknown product', null],
    ['an archived one', product({ archived_at: THEN })],
  ])('is refused for %s', (_, known) => {
    expect(addModule(known, placement, NOW)).toMatchObject({ details: [{ code: 'UNKNOWN_PRODUCT' }] });
  });

  const ADDED = null;
  const REFUSED = 'WRONG_PRODUCT_TYPE';
  it.each<[ProductType, Module['type'], string | null]>([
    ['JOB_READINESS', 'Assessment', ADDED],
    ['JOB_READINESS', 'Course', ADDED],
    ['JOB_READINESS', 'expert_session', ADDED],
    ['COURSE', 'Course', ADDED],
    ['COURSE', 'Assessment', REFUSED],
    ['COURSE', 'expert_session', REFUSED],
    ['ASSESSMENT', 'Assessment', ADDED],
    ['ASSESSMENT', 'Course', REFUSED],
    ['ASSESSMENT', 'expert_session', REFUSED],
  ])('of a %s product may be %s: %s', (productType, type, refused) => {
    const decision = addModule(product({ type: productType }), { ...placement, type }, NOW);
    const details = refused === null ? undefined : [{ field: 'product_id', code: refused }];
    expect(decision).toMatchObject(details === undefined ? { outcome: { type } } : { details });
  });

  it('is the fiftieth at most; archived ones do not count', () => {
    const fortyNine = Array.from({ length: 49 }, (_, index) => module(100 + index));
    const withOneMore = (over: Partial<Module>) => product({ modules: [...fortyNine, module(1, over)] });
    expect(decided(addModule(product({ modules: fortyNine }), placement, NOW)).next.modules).toHaveLength(50);
    expect(decided(addModule(withOneMore({ archived_at: THEN }), placement, NOW)).next.modules).toHaveLength(51);
    expect(addModule(withOneMore({}), placement, NOW)).toMatchObject({ details: [{ code: 'TOO_MANY_MODULES' }] });
  });
});

describe('a known module', () => {
  it.each([
    ['placed', placeModule(product(), id(1), { sequence: 20 }, NOW), { sequence: 20 }, 'changed', [3, 1]],
    ['shown to Gold', placeModule(product(), id(1), { visible_tiers: ['GOLD'] }, NOW), { visible_tiers: ['GOLD'] }, 'changed', [1, 3]],
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
    const expected = [module(1, change as Partial<Module>), module(3)];
    expect(next).toEqual({ ...product(), updated_at: NOW, modules: order.map((number) => expected.find((one) => one.id === id(number))) });
    expect(outcome).toEqual(expected[0]);
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

describe('a module in the bin', () => {
  const binned = [module(1, { archived_at: THEN, sequence: 4 }), module(3)];

  it('comes back to its place', () => {
    const { next, outcome } = decided(restoreModule(product({ modules: binned }), id(1), NOW));
    expect([next.modules, outcome]).toEqual([[module(1, { sequence: 4 }), module(3)], module(1, { sequence: 4 })]);
  });

  it.each([
    ['while its product is archived', product({ modules: binned, archived_at: THEN }), 'PRODUCT_ARCHIVED'],
    [
      'where fifty others are',
      product({ modules: [...binned, ...Array.from({ length: 49 }, (_, at) => module(100 + at))] }),
      'TOO_MANY_MODULES',
    ],
  ])('stays there %s', (_, known, code) => {
    expect(restoreModule(known, id(1), NOW)).toMatchObject({ code: 'STATE_CONFLICT', details: [{ code }] });
  });
});

describe('the modules of a product', () => {
  const modules = [module(1), module(3, { sequence: 20 }), module(5, { sequence: 30 }), module(7, { archived_at: THEN })];
  const known = product({ modules });

  it('are put in the order of the ids, archived ones aside', () => {
    const { outcome, facts } = decided(putInOrder(known, [id(5), id(1), id(3)], NOW));
    expect(outcome.modules.filter(({ archived_at }) => archived_at === null).map((one) => [one.id, one.sequence])).toEqual([
      [id(5), 1],
      [id(1), 2],
      [id(3), 3],
    ]);
    expect(facts).toMatchObject([{ data: { modules: [{ id: id(5) }, { id: id(1) }, { id: id(3) }], change: { action: 'changed' } } }]);
    expect(decided(putInOrder(outcome, [id(5), id(1), id(3)], NOW))).toEqual({ next: outcome, facts: [], outcome });
  });

  it.each([
    ['one too few', [id(1), id(3)]],
    ['an archived one', [id(1), id(3), id(5), id(7)]],
    ['one twice', [id(1), id(1), id(3)]],
    ['another one', [id(1), id(3), id(4)]],
  ])('keep their order if the ids name %s', (_, ids) => {
    expect(putInOrder(known, ids, NOW)).toMatchObject({ details: [{ code: 'ORDER_CHANGED' }] });
  });

  it.each([null, product({ archived_at: THEN })])('are not found: %#', (unknown) => {
    expect(putInOrder(unknown, [], NOW)).toMatchObject({ code: 'NOT_FOUND' });
  });
});
