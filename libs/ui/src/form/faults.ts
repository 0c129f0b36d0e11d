import { sentence } from '@paanch/contracts/kernel/language/sentences';

/** One validation error of a form. */
export interface Fault {
  /** `tags.3.name`; '' for the form as a whole. */
  readonly field: string;
  readonly message: string;
}

/** A form's nested errors as a flat list in field order, starting with the error of the form itself. */
export function faultsOf(errors: object): readonly Fault[] {
  const faults = leaves(errors, '');
  const own = faults.filter(({ field }) => field === '');
  return [...own, ...faults.filter(({ field }) => field !== '')];
}

function leaves(errors: object, path: string): Fault[] {
  return Object.entries(errors).flatMap(([key, error]) => {
    if (!isObject(error) || key === 'ref') return [];
    const field = path === '' ? key : `${path}.${key}`;
    const { message } = error;
    if (typeof message === 'string' && message !== '') {
      return [{ field: field === 'root' || field.startsWith('root.') ? '' : field, message: sentence(message) }];
    }
    return leaves(error, field);
  });
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
