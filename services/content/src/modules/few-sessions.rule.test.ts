import type { Tier } from '@paanch/contracts/kernel/stars';
import { TIERS } from '@paanch/contracts/kernel/stars';
import { describe, expect, it } from 'vitest';
import { module, product, THEN } from '../../testing/drafts.js';
import { warningsOf } from './few-sessions.rule.js';

const session = (visible_tiers: readonly Tier[] | null = null) =>
  module(1, { type: 'expert_session', published_version: 1, visible_tiers });
const times = (count: number, visible_tiers: readonly Tier[] | null = null) => Array.from({ length: count }, () => session(visible_tiers));
const few = (tier: string, seen: string) => `${tier} sees ${seen}; star THREE takes 5.`;

describe('the expert sessions that each tier sees', () => {
  it.each([
    ['five for all', times(5), []],
    ['one too few for one', [...times(4), session(['BRONZE', 'SILVER'])], [few('Gold', '4 published expert sessions')]],
    ['one alone', [...times(5, ['SILVER', 'GOLD']), session(['BRONZE'])], [few('Bronze', '1 published expert session')]],
    [
      'drafts, archived ones and courses',
      [
        ...times(4),
        { ...session(), published_version: null },
        { ...session(), archived_at: THEN },
        { ...session(), type: 'Course' as const },
      ],
      ['Bronze', 'Silver', 'Gold'].map((tier) => few(tier, '4 published expert sessions')),
    ],
  ])('are enough, or the tier is named: %s', (_, modules, messages) => {
    const warnings = warningsOf(product({ modules, visible_tiers: TIERS }));
    expect(warnings).toEqual(messages.map((message) => ({ code: 'FEW_SESSIONS', message })));
  });

  it('are those of the product where a session says nothing', () => {
    expect(warningsOf(product({ modules: times(5), visible_tiers: ['GOLD'] })).map(({ message }) => message)).toEqual([
      few('Bronze', '0 published expert sessions'),
      few('Silver', '0 published expert sessions'),
    ]);
    expect(warningsOf(product({ type: 'COURSE', modules: [] }))).toEqual([]);
  });
});
