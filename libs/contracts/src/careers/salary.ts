/** Salaries, in rupees a year, and how they are shown (docs/careers.md#salaries). */
import { z } from 'zod';
import { faultAcross } from '../kernel/fields.js';

const NEGATIVE = 'Salary must be 0 or more';
/** Ten thousand crore: beyond it, it is a slip of the keyboard. */
const MOST = 100_000_000_000;
const toPaise = (rupees: number) => Math.round(rupees * 100) / 100;

/** Null or '' where none is said. */
export const Salary = z.preprocess(
  (given) => (given === '' ? null : given),
  z
    .number({ error: 'Salary must be a number' })
    .min(0, NEGATIVE)
    .max(MOST, 'Salary must be less than 10000 crore')
    .overwrite(toPaise)
    .nullable(),
);

export const SALARY_ORDER = 'Maximum salary must be greater than or equal to minimum salary';

/** Whether two ends that are both said are the wrong way round. */
export const isTurnedRange = (from: number | null | undefined, to: number | null | undefined) =>
  typeof from === 'number' && typeof to === 'number' && to < from;

export function inSalaryOrder<Form extends z.ZodType>(form: Form, least: string, most: string, message = SALARY_ORDER) {
  const isInOrder = (given: unknown) => {
    const values = given as Readonly<Record<string, number | null | undefined>>;
    return !isTurnedRange(values[least], values[most]);
  };
  return form.refine(isInOrder, faultAcross([least, most], { at: most, message }));
}

const LAKH = 100_000;
const THOUSAND = 1_000;
const upToTwoDecimals = (value: number) => String(Math.round(value * 100) / 100);

/** `₹ 4.5L`, `₹ 25K` or `₹ 900`. */
export function rupees(amount: number): string {
  if (amount >= LAKH) return `₹ ${upToTwoDecimals(amount / LAKH)}L`;
  return amount >= THOUSAND ? `₹ ${upToTwoDecimals(amount / THOUSAND)}K` : `₹ ${upToTwoDecimals(amount)}`;
}

export function salaryText(least: number | null, most: number | null): string {
  if (least === null && most === null) return 'Salary not disclosed';
  if (most === null) return `From ${rupees(least ?? 0)} a year`;
  if (least === null) return `Up to ${rupees(most)} a year`;
  return least === most ? `${rupees(least)} a year` : `${rupees(least)} to ${rupees(most)} a year`;
}
