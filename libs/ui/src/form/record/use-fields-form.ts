/** The form that a record's fields make: what it starts with, its schema and its draft. */
import type { Schema } from '@paanch/contracts/kernel/schema';
import type { DefaultValues, FieldValues } from 'react-hook-form';
import { useContractForm } from '../use-contract-form.js';
import type { FieldsByName } from './record-field.js';
import type { StoredRecord } from './saving.js';
import { namesOf, type NameOf, useFields } from './use-fields.js';

export interface FieldsFormOptions<Values, Item> {
  readonly fields: FieldsByName<Values>;
  /** Names what is typed on this device until it is saved. */
  readonly draft: string;
  /** The form of a stored record, where its values are not the record's own of the same names. */
  readonly valuesOf?: (item: Item) => Partial<Values>;
}

/** Which fields the form of a record has, and what they hold for it. */
export function shapeOf<Values extends FieldValues, Item extends StoredRecord>(
  known: Item | null,
  { fields, valuesOf }: Pick<FieldsFormOptions<Values, Item>, 'fields' | 'valuesOf'>,
) {
  const names = namesOf(fields).filter((name) => fields[name].only !== (known === null ? 'known' : 'new'));
  const valueOf = (stored: Item | null): Values => {
    const record: object | null = stored && (valuesOf?.(stored) ?? stored);
    const values = names.map((name) => [name, record === null ? fields[name].blank : Reflect.get(record, name)]);
    return Object.fromEntries(values) as Values;
  };
  return { names, valuesOf: valueOf };
}

/** @param draft names what is kept on this device until it is saved; undefined if its saver keeps it */
export function useFieldsForm<Values extends FieldValues, Body>(
  body: Schema<Body>,
  start: Values,
  {
    fields,
    names,
    draft,
  }: Pick<FieldsFormOptions<Values, never>, 'fields'> & { names: readonly NameOf<Values>[]; draft: string | undefined },
) {
  const contract = useContractForm<Values, Body>(
    // The fields are declared for this body.
    { body: body as Schema<Body, Values> },
    start as DefaultValues<Values>,
    draft === undefined ? {} : { draft },
  );
  return { contract, drawn: useFields(contract, fields, names) };
}
