/** How a record's form saves by itself: what is checked, sent and shown of it. */
import type { Client } from '@paanch/client/calling/client';
import type { Schema } from '@paanch/contracts/kernel/schema';
import { useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { sayFailure } from '../../../feedback/toast/say-failure.js';
import { useToast } from '../../../feedback/toast/use-toast.js';
import type { ListCache } from '../../../list/list-cache.js';
import { applyServerDetails } from '../../server-details.js';
import type { ContractForm } from '../../use-contract-form.js';
import { newRecord, type RecordCall, type StoredRecord, storedIn } from '../saving.js';
import type { FormFields, NameOf } from '../use-fields.js';
import type { RecordForm, RecordOptions } from './record-form.js';
import type { Saving } from './saver/saving-parts.js';
import { type NamedSaver, useSaver } from './use-saver.js';

interface Parts<Values extends FieldValues, Item extends StoredRecord, Body> {
  readonly client: Client;
  readonly list: ListCache<Item>;
  readonly call: RecordCall<Item, Body>;
  readonly contract: ContractForm<Values, Body>;
  readonly drawn: FormFields<Values>;
  readonly valuesOf: (item: Item) => Values;
  readonly failed: string;
  readonly options: RecordOptions<Values, Item, Body>;
}

type Panel<Values extends FieldValues, Body> = Pick<RecordForm<Values, Body>, 'panel' | 'conflict' | 'submit' | 'discard'>;

/** Null for a form with a button. */
export function usePanel<Values extends FieldValues, Item extends StoredRecord, Body>(
  named: NamedSaver<Values, Item> | null,
  known: Item | null,
  parts: Parts<Values, Item, Body>,
): Panel<Values, Body> | null {
  const { client, list, contract, drawn, valuesOf, failed, options } = parts;
  const toast = useToast();
  const [isAdding, setAdding] = useState(false);
  const snapshot = useSaver(named, known, client, {
    ...savingOf(parts, named?.name ?? ''),
    form: contract.form,
    names: drawn.names,
    isUploading: drawn.isUploading,
    showRefusal: (error) => void applyServerDetails(contract.form, error, { movesFocus: false }),
  });
  if (named === null || snapshot === null) return null;
  const { saver } = named;
  const addAgain = () => {
    setAdding(true);
    saver
      .addAgain()
      .catch((error: unknown) => sayFailure(toast, failed, error))
      .finally(() => setAdding(false));
  };
  const discard = () => {
    saver.discard();
    list.refresh();
    options.onGone?.();
  };
  const { theirs, changedBy } = snapshot;
  return {
    submit: () => void saver.now(),
    discard: () => saver.discard(),
    panel: {
      onLeft: () => void saver.now(),
      removed: snapshot.isRemoved ? { ...(options.addAgain && { addAgain }), isAdding, discard } : null,
    },
    conflict: theirs && {
      mine: contract.form.getValues(),
      theirs: valuesOf(theirs),
      changedBy,
      keepMine: (taken) => saver.keepMine(taken),
      takeTheirs: () => saver.takeTheirs(),
    },
  };
}

/** Browsers send no more of a page that closes. */
const KEEPALIVE_BYTES = 60_000;
const isLeaving = (body: unknown) => document.visibilityState === 'hidden' && JSON.stringify(body).length * 4 < KEEPALIVE_BYTES;

function savingOf<Values extends FieldValues, Item extends StoredRecord, Body>(
  { client: { session }, list, call, contract: { form }, drawn, failed, options }: Parts<Values, Item, Body>,
  name: string,
): Saving<Values, Item> {
  return {
    isForeign: () => !name.startsWith(`${session.person?.id ?? ''} `),
    check: (values) => checked(call.body, values),
    labelOf: (field) => drawn.labels[field as NameOf<Values>] ?? field,
    send: (base, { body, revision, values, keyFor }) =>
      call.send(body as Body, {
        revision,
        attempt: { signal: new AbortController().signal, keyFor },
        preview: newRecord(base) as unknown as Item,
        changed: Object.keys(values),
        keepalive: isLeaving(body),
      }),
    storedIn: (error) => storedIn(error, call.item),
    addAgain: options.addAgain,
    failed,
    onSaved: (saved) => {
      form.clearErrors('root');
      list.putSaved(saved);
      options.onSaved(saved);
    },
  };
}

async function checked<Body>(schema: Schema<Body>, values: object): Promise<{ body: Body } | { invalid: string[] }> {
  const read = await schema['~standard'].validate(values);
  if (read.issues === undefined) return { body: read.value };
  const names = read.issues.map(({ path: [first] = [] }) => String(typeof first === 'object' ? first.key : first));
  return { invalid: [...new Set(names)] };
}
