import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { inSalaryOrder, rupees, Salary, SALARY_ORDER, salaryText } from './salary.js';

describe('an amount of rupees', () => {
  it.each([
    [0, '₹ 0'],
    [900, '₹ 900'],
    [900.5, '₹ 900.5'],
    [999.99, '₹ 999.99'],
    [1_000, '₹ 1K'],
    [25_000, '₹ 25K'],
    [25_555, '₹ 25.56K'],
    [99_994, '₹ 99.99K'],
    [100_000, '₹ 1L'],
    [450_000, '₹ 4.5L'],
    [456_789, '₹ 4.57L'],
    [100_000_000_000, '₹ 1000000L'],
  ])('of %d is %s', (amount, text) => {
    expect(rupees(amount)).toBe(text);
  });

  it('has at most two decimals, and is within half of the last one shown', () => {
    fc.assert(
      fc.property(fc.double({ min: 0, max: 100_000_000_000, noNaN: true }), (amount) => {
        const [, digits = '', unit = ''] = /^₹ (\d+(?:\.\d{1,2})?)([KL]?)$/.exec(rupees(amount)) ?? [];
        const size = { '': 1, K: 1_000, L: 100_000 }[unit] ?? Number.NaN;
        expect(Math.abs(Number(digits) * size - amount)).toBeLessThanOrEqual(size * 0.005 + amount * 1e-12);
      }),
    );
  });

  it('never reads smaller than a smaller one', () => {
    const value = (amount: number) => {
      const [digits = '', unit = ''] = rupees(amount)
        .slice(2)
        .split(/(?=[KL])/);
      return Number(digits) * ({ K: 1_000, L: 100_000 }[unit] ?? 1);
    };
    const rupeesOf = fc.integer({ min: 0, max: 10_000_000 });
    fc.assert(fc.property(rupeesOf, rupeesOf, (a, b) => value(Math.min(a, b)) <= value(Math.max(a, b))));
  });
});

describe('the text of a salary', () => {
  it.each([
    [null, null, 'Salary not disclosed'],
    [450_000, 600_000, '₹ 4.5L to ₹ 6L a year'],
    [450_000, null, 'From ₹ 4.5L a year'],
    [null, 600_000, 'Up to ₹ 6L a year'],
    [600_000, 600_000, '₹ 6L a year'],
    [0, null, 'From ₹ 0 a year'],
    [null, 0, 'Up to ₹ 0 a year'],
    [0, 0, '₹ 0 a year'],
    [90_000, 100_000, '₹ 90K to ₹ 1L a year'],
  ])('from %s to %s is %s', (least, most, text) => {
    expect(salaryText(least, most)).toBe(text);
  });
});

describe('a salary in a form', () => {
  it.each([
    [null, null],
    ['', null],
    [0, 0],
    [450_000.129, 450_000.13],
    [100_000_000_000, 100_000_000_000],
  ])('of %j is %j', (given, stored) => {
    expect(Salary.parse(given)).toBe(stored);
  });

  it.each([
    [-1, 'Salary must be 0 or more'],
    [-0.01, 'Salary must be 0 or more'],
    [100_000_000_001, 'Salary must be less than 10000 crore'],
    ['450000', 'Salary must be a number'],
    [Number.NaN, 'Salary must be a number'],
    [Number.POSITIVE_INFINITY, 'Salary must be a number'],
    [true, 'Salary must be a number'],
    [[], 'Salary must be a number'],
    [undefined, 'Salary must be a number'],
  ])('is not %j', (given, message) => {
    expect(Salary.safeParse(given).error?.issues.map((issue) => issue.message)).toEqual([message]);
  });
});

describe('two ends of a salary', () => {
  const Form = inSalaryOrder(z.object({ from: Salary, to: Salary, title: z.string() }), 'from', 'to');
  const faults = (given: object) =>
    Form.safeParse({ title: 'x', ...given }).error?.issues.map(({ path, message }) => [path[0], message]) ?? [];

  it.each([
    [1, 1],
    [1, 2],
    [null, 0],
    [5, null],
    [null, null],
    ['', ''],
  ])('are in order as %j to %j', (from, to) => {
    expect(faults({ from, to })).toEqual([]);
  });

  it('are refused at the upper one where it is less, whatever else is wrong', () => {
    expect(faults({ from: 2, to: 1.99 })).toEqual([['to', SALARY_ORDER]]);
    expect(faults({ from: 2, to: 1, title: 7 }).map(([field]) => field)).toEqual(['title', 'to']);
    expect(faults({ from: 2, to: 'x' })).toEqual([['to', 'Salary must be a number']]);
  });
});
