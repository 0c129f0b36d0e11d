import { formOn, type ApplicationValues, type FieldName } from './values.rule.js';

/** What keeps an application from being sent. */
export interface Missing {
  /** Fields that are empty. */
  readonly fill: number;
  /** Fields that are wrong. */
  readonly fix: number;
  readonly role: boolean;
  readonly location: boolean;
}

const CONFIRMATIONS: ReadonlySet<string> = new Set<FieldName>(['confirmed_job_role', 'confirmed_current_location']);

/** Null if nothing is missing. */
export function missingIn(values: ApplicationValues, now: Date): Missing | null {
  const { error } = formOn(now).safeParse(values);
  if (error === undefined) return null;
  const faulty = new Set(error.issues.map(({ path }) => String(path[0])));
  const fields = [...faulty].filter((name) => !CONFIRMATIONS.has(name));
  const isEmpty = (name: string) => Object.entries(values).some(([field, value]) => field === name && isBlank(value));
  return {
    fill: fields.filter(isEmpty).length,
    fix: fields.filter((name) => !isEmpty(name)).length,
    role: faulty.has('confirmed_job_role'),
    location: faulty.has('confirmed_current_location'),
  };
}

const isBlank = (value: unknown) => value === null || (typeof value === 'string' && value.trim() === '');
