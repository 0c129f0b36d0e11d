import { expect, it } from 'vitest';
import { natsFaults } from './nats-faults.rule.js';

it('finds a server that is too old, and one that acknowledges too early', () => {
  expect(natsFaults({ version: '2.14.0', syncsAlways: true })).toEqual([]);
  expect(natsFaults({ version: '3.0.1', syncsAlways: true })).toEqual([]);
  expect(natsFaults({ version: '2.13.9', syncsAlways: true })).toEqual(['its version is 2.13.9, not 2.14 or newer']);
  expect(natsFaults({ version: '2.9.10', syncsAlways: false })).toHaveLength(2);
});
