import { describe, expect, it } from 'vitest';
import { keyOf, type ResultRow } from './result-rows.rule.js';

const row: ResultRow = {
  id: 'm1',
  name: 'Circuits',
  programme: 'Electronics',
  productId: 'p1',
  isInReadiness: true,
  type: 'Assessment',
  status: 'Completed',
  score: 70,
  completedAt: '2026-11-20T09:00:00.000Z',
  position: 3,
};

describe('results', () => {
  it.each([
    ['name', 'Circuits'],
    ['score', 70],
    ['completedAt', '2026-11-20T09:00:00.000Z'],
    ['position', 3],
  ])('are sorted by %s', (sortBy, key) => expect(keyOf(row, sortBy)).toBe(key));
});
