/** One thing wrong with a form. */
export interface Fault {
  /** `tags.3.name`; '' for the form as a whole. */
  readonly field: string;
  readonly message: string;
}

/** The nested errors of a form as a flat list, in the order of its fields; the form's own fault first. */
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
      return [{ field: field === 'root' || field.startsWith('root.') ? '' : field, message }];
    }
    return leaves(error, field);
  });
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
