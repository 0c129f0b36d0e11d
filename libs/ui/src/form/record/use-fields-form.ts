/** The form that a record's fields make: what it starts with, its schema and its draft. */
import type { Schema } from '@paanch/contracts/kernel/schema';
import type { DefaultValues, FieldValues } from 'react-hook-form';
import { useContractForm } from '../use-contract-form.js';
import type { FieldsByName } from './record-field.js';
import type { StoredRecord } from './saving.js';
import { namesOf, useFields } from './use-fields.js';

export interface FieldsFormOptions<Values, Item> {
  readonly fields: FieldsByName<Values>;
  /** Names what is typed on this device until it is saved. */
  readonly draft: string;
  /** The form of a stored record, where its values are not the record's own of the same names. */
  readonly valuesOf?: (item: Item) => Partial<Values>;
}

/** @param base the version of the record that the form was filled with */
export function useFieldsForm<Values extends FieldValues, Item extends StoredRecord, Body>(
  known: Item | null,
  base: Item | null,
  body: Schema<Body>,
  { fields, draft, valuesOf }: FieldsFormOptions<Values, Item>,
) {
  const names = namesOf(fields).filter((name) => fields[name].only !== (known === null ? 'known' : 'new'));
  const valueOf = (stored: Item | null): Values => {
    const record: object | null = stored && (valuesOf?.(stored) ?? stored);
    const values = names.map((name) => [name, record === null ? fields[name].blank : Reflect.get(record, name)]);
    return Object.fromEntries(values) as Values;
  };
  const contract = useContractForm<Values, Body>(
    // The fields are declared for this body.
    { body: body as Schema<Body, Values> },
    valueOf(base) as DefaultValues<Values>,
    { draft: known === null ? draft : `${draft}-${known.id}-${(base ?? known).revision}` },
  );
  return { contract, drawn: useFields(contract, fields, names), valuesOf: valueOf };
}
