import { describe, expect, it } from 'vitest';
import { publishedModules } from './published-modules.rule.js';

const module = (id: string, sequence: number, published_version: number | null) => ({
  id,
  type: 'Assessment' as const,
  sequence,
  is_required: true,
  published_version,
});

describe('published modules', () => {
  it('are those with a published version, by sequence and then by id', () => {
    const modules = [module('d', 2, 1), module('c', 1, 3), module('b', 1, null), module('a', 1, 1)];
    expect(publishedModules({ modules, visible_tiers: ['GOLD'] })).toEqual([
      { id: 'a', type: 'Assessment', sequence: 1, isRequired: true, visibleTiers: ['GOLD'] },
      { id: 'c', type: 'Assessment', sequence: 1, isRequired: true, visibleTiers: ['GOLD'] },
      { id: 'd', type: 'Assessment', sequence: 2, isRequired: true, visibleTiers: ['GOLD'] },
    ]);
  });

  it('have their own tiers, else those of the product; older facts name none', () => {
    const modules = [
      { ...module('a', 1, 1), visible_tiers: ['BRONZE' as const] },
      { ...module('b', 2, 1), visible_tiers: null },
      module('c', 3, 1),
    ];
    const published = publishedModules({ modules, visible_tiers: ['SILVER', 'GOLD'] });
    expect(published.map(({ visibleTiers }) => visibleTiers)).toEqual([['BRONZE'], ['SILVER', 'GOLD'], ['SILVER', 'GOLD']]);
  });
});
