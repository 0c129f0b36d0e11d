import { type Tier, TIERS } from '@paanch/contracts/kernel/stars';
import { describe, expect, it } from 'vitest';
import type { Module } from './programme.js';
import { isShownTo } from './visible-modules.rule.js';

const module = (type: Module['type'], isRequired: boolean, visibleTiers: readonly Tier[]) => ({ type, isRequired, visibleTiers });
const shownTo = (one: ReturnType<typeof module>) => [null, ...TIERS].filter((tier) => isShownTo(tier, one));

describe('a module of a programme', () => {
  it.each(['Assessment', 'Course', 'project'] as const)('that is required is shown to every tier: %s', (type) => {
    expect(shownTo(module(type, true, ['GOLD']))).toEqual([null, ...TIERS]);
  });

  it('that is an assessment is, required or not', () => {
    expect(shownTo(module('Assessment', false, ['GOLD']))).toEqual([null, ...TIERS]);
  });

  it.each(['Course', 'project'] as const)('that is optional is shown to its tiers and to learners without one: %s', (type) => {
    expect(shownTo(module(type, false, ['GOLD']))).toEqual([null, 'GOLD']);
    expect(shownTo(module(type, false, ['BRONZE', 'SILVER']))).toEqual([null, 'BRONZE', 'SILVER']);
  });

  it.each([true, false])('that is an expert session is, required or not: %s', (isRequired) => {
    expect(shownTo(module('expert_session', isRequired, ['SILVER']))).toEqual([null, 'SILVER']);
  });
});
