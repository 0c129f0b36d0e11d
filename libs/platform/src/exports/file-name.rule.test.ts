import { describe, expect, it } from 'vitest';
import { exportFileName } from './file-name.rule.js';
import { filterNames } from './filter-names.rule.js';

describe('the file of an export', () => {
  it.each([
    ['2026-11-22T12:00:00Z', 'users-2026-11-22.xlsx'],
    ['2026-11-22T18:29:59Z', 'users-2026-11-22.xlsx'],
    ['2026-11-22T18:30:00Z', 'users-2026-11-23.xlsx'],
  ])('made at %s is named for that day in India', (now, name) => expect(exportFileName('users', 'xlsx', new Date(now))).toBe(name));

  it('is reported with the names of its filters, never with what was searched', () => {
    expect(filterNames({ format: 'csv', search: 'asha', role: 'Staff', clientId: undefined })).toEqual(['search', 'role']);
    expect(filterNames({ format: 'csv', search: '', role: undefined })).toEqual([]);
  });
});
