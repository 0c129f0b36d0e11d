import { describe, expect, it } from 'vitest';
import { exportFileName } from './file-name.rule.js';
import { filterNames, filterWords } from './filter-names.rule.js';

describe('the file of an export', () => {
  it.each([
    ['2026-11-22T12:00:00Z', 'users-2026-11-22.xlsx'],
    ['2026-11-22T18:29:59Z', 'users-2026-11-22.xlsx'],
    ['2026-11-22T18:30:00Z', 'users-2026-11-23.xlsx'],
  ])('made at %s is named for that day in India', (now, name) => expect(exportFileName('users', 'xlsx', new Date(now))).toBe(name));

  it.each([
    [0, 'users-2026-11-22-0-rows.csv'],
    [1, 'users-2026-11-22-1-row.csv'],
    [214, 'users-2026-11-22-214-rows.csv'],
  ])('says in its name how many rows it has: %j', (rows, name) => {
    expect(exportFileName('users', 'csv', new Date('2026-11-22T12:00:00Z'), rows)).toBe(name);
  });

  it('names its filters in plain words, without how it is sorted', () => {
    expect(filterWords(['clientId', 'search', 'starLevels', 'sortBy', 'sortOrder', 'from'])).toEqual([
      'client',
      'search',
      'star levels',
      'from',
    ]);
  });

  it('is reported with the names of its filters, never with what was searched', () => {
    expect(filterNames({ format: 'csv', search: 'asha', role: 'Staff', clientId: undefined })).toEqual(['search', 'role']);
    expect(filterNames({ format: 'csv', search: '', role: undefined })).toEqual([]);
  });
});
