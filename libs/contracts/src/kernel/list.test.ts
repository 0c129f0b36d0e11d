import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { cursorListOf, cursorQuery, listOf, listQuery, paging } from './list.js';

const Query = listQuery({
  role: z.enum(['Admin', 'Staff'], { error: 'Unknown role' }).optional(),
  sort: z.enum(['asc', 'desc']).default('desc'),
});
const faultsOf = (query: Record<string, string>) =>
  Query.safeParse(query).error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) ?? [];

describe('the query of a list', () => {
  it('has a default for everything, and filters only where asked for', () => {
    expect(Query.parse({})).toEqual({ page: 1, pageSize: 50, search: '', sort: 'desc' });
    expect(listQuery({}, 20).parse({})).toEqual({ page: 1, pageSize: 20, search: '' });
    expect(z.object(paging(20)).parse({})).toEqual({ page: 1, pageSize: 20 });
  });

  it('reads numbers as text, and leaves out what it does not know', () => {
    const query = { page: '3', pageSize: '100', search: 'sql', role: 'Staff', sort: 'asc' };
    expect(Query.parse({ ...query, colour: 'red' })).toEqual({ ...query, page: 3, pageSize: 100 });
  });

  it('writes a search as names are stored, and takes a blank one for none', () => {
    expect(Query.parse({ search: '  Zoe\u0301 ' }).search).toBe('Zo\u00e9');
    expect(Query.parse({ search: 'Asha \u00a0 Rao' }).search).toBe('Asha Rao');
    expect(Query.parse({ search: ' \t ' }).search).toBe('');
  });

  it.each([
    [{ page: '1', pageSize: '1' }, []],
    [{ page: '10000', pageSize: '100', search: 'x'.repeat(200) }, []],
    [{ page: '0' }, ['page: Page must be 1 or more']],
    [{ page: '10001' }, ['page: Page must be 10000 or less']],
    [{ page: 'two' }, ['page: Page must be a whole number']],
    [{ page: '1.5' }, ['page: Page must be a whole number']],
    ...['0x1', '1e1', '+1', ' 1', '1 ', '1_0', '\u0661', 'Infinity', '9'.repeat(400)].map((page): [Record<string, string>, string[]] => [
      { page },
      ['page: Page must be a whole number'],
    ]),
    [{ pageSize: '0' }, ['pageSize: Page size must be 1 or more']],
    [{ pageSize: '101' }, ['pageSize: Page size must be 100 or less']],
    [{ pageSize: 'all' }, ['pageSize: Page size must be a whole number']],
    [{ search: 'x'.repeat(201) }, ['search: Search must be at most 200 characters']],
    [{ role: 'Nobody' }, ['role: Unknown role']],
  ])('%j is refused with %j', (query, faults) => {
    expect(faultsOf(query)).toEqual(faults);
  });
});

describe('the envelope of a list', () => {
  it('has the rows, the page and the total, and nothing else', () => {
    const reply = { data: [{ id: 'a' }], pagination: { page: 1, total: 1, hasNextPage: false } };
    expect(listOf(z.object({ id: z.string() })).parse({ ...reply, cursor: 'x' })).toEqual(reply);
  });
});

describe('a list by cursor', () => {
  const Courses = cursorQuery({ level: z.enum(['low', 'high'], { error: 'Unknown level' }).optional() });
  const ID = '0192a6f0-0000-7000-8000-000000000001';

  it('begins at its start, twenty rows at a time', () => {
    expect(Courses.parse({})).toEqual({ pageSize: 20, search: '' });
    expect(Courses.parse({ cursor: ID.toUpperCase(), pageSize: '5', level: 'low' })).toMatchObject({
      cursor: ID,
      pageSize: 5,
      level: 'low',
    });
  });

  it.each(['', 'x', `${ID} or true`, `${ID}'--`, '1'])('refuses the cursor %j', (cursor) => {
    const [issue] = Courses.safeParse({ cursor }).error?.issues ?? [];
    expect(issue).toMatchObject({ path: ['cursor'], message: 'Invalid cursor' });
  });

  it('answers the rows and where they end', () => {
    const reply = { data: [{ id: 'a' }], nextCursor: null };
    expect(cursorListOf(z.object({ id: z.string() })).parse({ ...reply, total: 1 })).toEqual(reply);
  });
});
