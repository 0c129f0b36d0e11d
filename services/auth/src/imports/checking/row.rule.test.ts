import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkRow, clientKeyOf, emailKeyOf, type KnownAccount, type RowCells, type Lookups } from './row.rule.js';

const OURS = { id: 'c1', name: 'Sahyadri College' };
const THEIRS = { id: 'c2', name: 'Konkan Institute' };
const account = (over: Partial<KnownAccount>): KnownAccount => ({
  id: 'p1',
  role: 'student',
  full_name: 'Asha Verma',
  client: OURS,
  ...over,
});
const ROW: RowCells = { row: 4, full_name: 'Asha Verma', email: 'asha@college.example', client: OURS.name, is_left_out: false };

const against = (known: KnownAccount | null, first: number | null = null): Lookups => ({
  clientOf: (text) => [OURS, THEIRS].find(({ name }) => name === text) ?? null,
  accountOf: () => known,
  firstRowOf: () => first,
});
const check = (cells: Partial<RowCells>, known: KnownAccount | null = null, first: number | null = null) => {
  const lookups = against(known, first);
  const { outcome, faults } = checkRow({ ...ROW, ...cells }, lookups);
  return [outcome, ...faults.map(({ field, message, other_row }) => [field, message, ...(other_row === null ? [] : [other_row])])];
};

describe('a row of an import', () => {
  it.each<[string, unknown[], unknown[]]>([
    ['of a new person', check({}), ['create']],
    ['whose name has room around it', check({ full_name: '  Asha Verma ' }, account({})), ['skip']],
    ['of a learner with the same name', check({}, account({})), ['skip']],
    ['of a learner with another name', check({}, account({ full_name: 'Asha' })), ['update']],
    ['that is the first with its email', check({}, null, 4), ['create']],
    ['that repeats an email', check({}, null, 2), ['error', ['email', 'Row 2 has the same email', 2]]],
    ['of staff', check({}, account({ role: 'Staff', client: null })), ['error', ['email', 'This email belongs to a staff account']]],
    [
      'of a learner of another client',
      check({}, account({ client: THEIRS })),
      ['error', ['client', 'This learner belongs to Konkan Institute. An import never changes the client']],
    ],
    ['that is left out, whatever it holds', check({ full_name: '', email: '', is_left_out: true }, null, 2), ['left_out']],
    ['without a name', check({ full_name: ' ' }), ['error', ['full_name', 'Full name is required']]],
    ['without an email', check({ email: '' }), ['error', ['email', 'Email is required']]],
    ['with a wrong email', check({ email: 'a@b' }), ['error', ['email', 'Invalid email address']]],
    ['without a client', check({ client: '' }), ['error', ['client', 'Client is required']]],
    ['of an unknown client', check({ client: 'Nowhere' }), ['error', ['client', 'There is no client with this name or id']]],
    ['with a formula', check({ full_name: '=A1' }), ['error', ['full_name', 'This is a formula. Type the text itself']]],
    ['with a formula in full width', check({ client: '＝A1' }), ['error', ['client', 'This is a formula. Type the text itself']]],
    [
      'with an invisible character',
      check({ full_name: 'Asha\u200b' }),
      ['error', ['full_name', 'Contains characters that are not allowed']],
    ],
  ])('%s', (_, found, expected) => {
    expect(found).toEqual(expected);
  });

  it.each<[string, Partial<RowCells>, KnownAccount | null, string | null]>([
    ['a new person', {}, null, null],
    ['a learner with the same name', { full_name: ' Asha Verma' }, account({}), null],
    ['a learner with another name', {}, account({ full_name: 'Asha' }), 'Asha'],
    ['a learner with another name, in a row with a fault', { full_name: '', client: 'Nowhere' }, account({}), 'Asha Verma'],
    ['staff', {}, account({ role: 'Staff', full_name: 'Asha' }), null],
    ['a learner, in a row that is left out', { is_left_out: true }, account({ full_name: 'Asha' }), null],
  ])('knows the name it would change: %s', (_, cells, known, name) => {
    expect(checkRow({ ...ROW, ...cells }, against(known)).knownName).toBe(name);
  });

  it('names the fault of every field at once', () => {
    expect(
      check({ full_name: '', email: 'x', client: '' })
        .slice(1)
        .map(([field]) => field),
    ).toEqual(['full_name', 'email', 'client']);
  });

  it('has an error exactly if it has a fault, and at most one per field, with any content', () => {
    const cell = fc.oneof(fc.string(), fc.constantFrom(...Object.values(ROW).map(String), '=1', '', THEIRS.name));
    const role = fc.constantFrom('student', 'Admin', 'Client Staff' as const);
    const known = fc.option(fc.record({ id: fc.constant('p1'), role, full_name: cell, client: fc.constantFrom(OURS, THEIRS, null) }));
    fc.assert(
      fc.property(cell, cell, cell, known, fc.option(fc.integer({ min: 2, max: 9 })), (full_name, email, client, person, first) => {
        const [outcome, ...faults] = check({ full_name, email, client }, person, first);
        expect(outcome === 'error').toBe(faults.length > 0);
        expect(new Set(faults.map(([field]) => field)).size).toBe(faults.length);
      }),
    );
  });
});

describe('the compared form of a client', () => {
  it.each([
    ['case', 'SAHYADRI college', 'Sahyadri College', true],
    ['room around it and inside', ' Sahyadri \u00a0College', 'Sahyadri College', true],
    ['how letters are composed', 'Cafe\u0301', 'Caf\u00e9', true],
    ['none', ' ', '', true],
    ['a letter', 'Sahyadri Colege', 'Sahyadri College', false],
    ['a part', 'Sahyadri', 'Sahyadri College', false],
  ])('of two that differ in %s', (_, one, other, isSame) => {
    expect(clientKeyOf(one) === clientKeyOf(other)).toBe(isSame);
  });
});

describe('the compared form of an email', () => {
  it('ignores case and room around it', () => {
    expect(emailKeyOf(' Asha@College.Example ')).toBe('asha@college.example');
  });

  it('is short enough for an index, and well-formed where it is cut', () => {
    const key = emailKeyOf(`${'x'.repeat(254)}\u{1F600}@college.example`);
    expect([key.length, key.isWellFormed()]).toEqual([255, true]);
  });
});
