import { describe, expect, it } from 'vitest';
import { id, NOW, secondsAfter } from '../../../testing/records.js';
import { isLeasedElsewhere, type Lease, type LeaseMode, leaseModeOf } from './write-lease.rule.js';

const MINE = id(51);
const OTHER = id(52);
const NEVER: Lease = { writerTab: null, seenAt: null };
const heldBy = (writerTab: string): Lease => ({ writerTab, seenAt: NOW });
const left = (writerTab: string): Lease => ({ writerTab, seenAt: null });

const isKeptOut = (lease: Lease, leaseMode: LeaseMode, seconds: number, tabId: string | null = MINE) =>
  isLeasedElsewhere(lease, { at: secondsAfter(NOW, seconds), tabId, leaseMode });

describe('a request', () => {
  it.each<[string, Lease, LeaseMode, number, string | null, boolean]>([
    ['goes ahead if no tab ever had the lease', NEVER, 'own', 0, MINE, false],
    ['goes ahead with its own lease, however long it was silent', heldBy(MINE), 'own', 500, MINE, false],
    ['goes ahead after its tab left', left(MINE), 'own', 5, MINE, false],
    ['is kept out by another lease', heldBy(OTHER), 'own', 5, MINE, true],
    ['is kept out by an expired lease until it leases again', heldBy(OTHER), 'own', 500, MINE, true],
    ['is kept out after the other tab left until it leases again', left(OTHER), 'own', 5, MINE, true],
    ['that leases is kept out by a live lease', heldBy(OTHER), 'expired', 19.999, MINE, true],
    ['that leases goes ahead once the lease has expired', heldBy(OTHER), 'expired', 20, MINE, false],
    ['that leases goes ahead once the other tab left', left(OTHER), 'expired', 0, MINE, false],
    ['without a tab is kept out by a live lease', heldBy(OTHER), 'expired', 19.999, null, true],
    ['without a tab goes ahead once the lease has expired', heldBy(OTHER), 'expired', 20, null, false],
    ['without a tab goes ahead once the tab left', left(OTHER), 'expired', 0, null, false],
    ['goes ahead when it takes over', heldBy(OTHER), 'take_over', 0, MINE, false],
  ])('%s', (_, lease, leaseMode, seconds, tabId, expected) => {
    expect(isKeptOut(lease, leaseMode, seconds, tabId)).toBe(expected);
  });

  it('that saves or submits needs its own lease if it comes from a tab', () => {
    expect([leaseModeOf(MINE), leaseModeOf(null)]).toEqual(['own', 'expired']);
  });
});
