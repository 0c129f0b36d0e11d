import { Fragment } from 'react';
import type { FieldValues } from 'react-hook-form';
import type { FormFields, NameOf } from './use-fields.js';

interface RecordFieldsProps<Values extends FieldValues> {
  record: Pick<FormFields<Values>, 'names' | 'draw'>;
  /** Those that the dialog places itself. */
  except?: readonly NameOf<Values>[];
}

/** The fields of a record in their order. */
export function RecordFields<Values extends FieldValues>({ record: { names, draw }, except = [] }: RecordFieldsProps<Values>) {
  return names.filter((name) => !except.includes(name)).map((name) => <Fragment key={name}>{draw(name)}</Fragment>);
}
