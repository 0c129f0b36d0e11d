import { listAuditEntries } from '@paanch/contracts/security/audit';
import { describe, expect, it } from 'vitest';
import { askedFor, AuditFilters } from './audit-query.js';

const asked = (filters: object) => askedFor(AuditFilters.parse(filters));

describe('the query of the audit trail', () => {
  it('has whole days by the clock of India', () => {
    const query = listAuditEntries.query.parse(asked({ from: '2026-11-20', to: '2026-11-21' }));
    const moments = [query.from, query.to].map((moment) => new Date(moment ?? '').toISOString());
    expect(moments).toEqual(['2026-11-19T18:30:00.000Z', '2026-11-21T18:29:59.999Z']);
  });

  it.each([
    [{ from: '2026-11-20' }, ['from']],
    [{ to: '2026-11-20' }, ['to']],
    [{}, []],
  ])('of %j names no other day', (filters, days) => {
    expect(Object.keys(asked(filters)).filter((name) => name === 'from' || name === 'to')).toEqual(days);
  });

  it('has the other filters as they are', () => {
    expect(asked({ action: 'product.changed', search: 'soman', page: 3 })).toEqual({
      action: 'product.changed',
      search: 'soman',
      page: 3,
      pageSize: 50,
    });
  });

  it.each(['yesterday', '2026-02-30', '2026-11-20T00:00:00Z'])('takes no day such as %s', (from) => {
    expect(AuditFilters.safeParse({ from }).success).toBe(false);
  });
});
