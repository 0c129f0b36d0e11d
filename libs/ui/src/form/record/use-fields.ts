/** The fields of a record's form: their labels, their values in words, and their controls. */
import { type ReactNode, useState } from 'react';
import type { FieldValues, Path, PathValue } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { ContractForm, FieldBinding } from '../use-contract-form.js';
import { type ControlState, type FieldsByName, labelOf, type RecordField } from './record-field.js';

export type NameOf<Values> = keyof Values & string;

export interface FormFields<Values extends FieldValues> {
  /** Those that this form has, in order. */
  readonly names: readonly NameOf<Values>[];
  readonly labels: Readonly<Record<NameOf<Values>, string>>;
  /** A value in words or as a picture; undefined for nothing. */
  readonly show: (name: NameOf<Values>, value: unknown) => ReactNode;
  /** The control of a field; nothing if this form does not have the field. */
  readonly draw: (name: NameOf<Values>, state?: ControlState) => ReactNode;
  readonly field: <Name extends Path<Values>>(name: Name) => FieldBinding<Name>;
  readonly isUploading: boolean;
}

export const namesOf = <Values>(fields: FieldsByName<Values>) => Object.keys(fields) as NameOf<Values>[];

export function useFields<Values extends FieldValues, Body>(
  { form, field, faults }: ContractForm<Values, Body>,
  fields: FieldsByName<Values>,
  names: readonly NameOf<Values>[],
): FormFields<Values> {
  const { t } = useTranslation();
  const [uploads, setUploads] = useState(0);
  const specOf = (name: NameOf<Values>): RecordField<unknown> => fields[name];
  const labelled = namesOf(fields).map((name) => [name, labelOf(specOf(name), t)]);
  const labels = Object.fromEntries(labelled) as Record<NameOf<Values>, string>;
  const bind = <Name extends Path<Values>>(name: Name) => field(name, specOf(name).reading);

  const draw = (name: NameOf<Values>, state: ControlState = {}): ReactNode => {
    if (!names.includes(name)) return null;
    // A field's name is a path of the form, which type parameters hide.
    const path = name as Path<Values>;
    return specOf(name).draw({
      ...state,
      t,
      label: labels[name],
      // One fault inside a value, such as an entry of a list, is the field's.
      binding: { ...bind(path), error: faults.find((fault) => `${fault.field}.`.startsWith(`${name}.`))?.message ?? state.error },
      value: form.watch(path),
      onChange: (value) => form.setValue(path, value as PathValue<Values, Path<Values>>, { shouldDirty: true, shouldValidate: true }),
      onBusy: (isBusy) => setUploads((running) => running + (isBusy ? 1 : -1)),
    });
  };

  return {
    names,
    labels,
    show: (name, value) => specOf(name).show(value, { t, label: labels[name] }),
    draw,
    field: bind,
    isUploading: uploads > 0,
  };
}
