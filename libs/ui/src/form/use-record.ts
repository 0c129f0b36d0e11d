/** One record in a form: created or changed, shown in its list at once, and two people who change it at the same time. */
import { isApiError } from '@paanch/client/calling/api-error';
import type { Attempt } from '@paanch/client/calling/send';
import { canonicalJson } from '@paanch/contracts/kernel/json/canonical-json';
import { type Revised, STORED } from '@paanch/contracts/kernel/records/revision';
import type { Schema } from '@paanch/contracts/kernel/schema';
import { useState } from 'react';
import type { DefaultValues, FieldValues } from 'react-hook-form';
import { sayFailure } from '../feedback/toast/say-failure.js';
import { type Toast, useToast } from '../feedback/toast/use-toast.js';
import type { ListCache } from '../list/list-cache.js';
import type { ListItem } from '../list/list-route.js';
import { type ContractForm, useContractForm } from './use-contract-form.js';
import { type Sending, Stopped, useSending } from './sending/use-sending.js';

type Stored = ListItem & Revised;

/** The record as it is; of a new one, what every record begins with. */
export type KnownRow<Item> = Begun & Partial<Item>;

interface Begun extends Stored {
  readonly created_at: string;
  readonly updated_at: string;
}

export interface RecordOptions<Input extends FieldValues, Output, Item extends Stored> {
  /** Its body is the form. */
  readonly route: { readonly body: Schema<Output, Input> };
  /** What is stored, as a refused change answers it. */
  readonly item: Schema<Item>;
  /** The form of a stored record. */
  readonly valuesOf: (item: Item) => Input;
  /** The form of a new one. */
  readonly blank: Input;
  /** Creates without a revision, changes with one. */
  readonly save: (values: Output, revision: number | undefined, attempt: Attempt, preview: Item) => Promise<Item>;
  /** The row while it is being saved; the server's follows at once. */
  readonly preview: (values: Output, known: KnownRow<Item>) => Item;
  readonly list: ListCache<Item>;
  /** Names what is typed on this device until it is saved. */
  readonly draft: string;
  readonly says: RecordWords;
  readonly onSaved: (item: Item) => void;
}

/** Toasts. */
export interface RecordWords {
  readonly saved: string;
  readonly failed: string;
  /** A name or address that another record has. */
  readonly taken?: string;
}

export interface Conflict<Input> {
  readonly mine: Input;
  readonly theirs: Input;
  readonly keepMine: () => void;
  readonly takeTheirs: () => void;
}

export interface RecordForm<Input extends FieldValues, Output> extends ContractForm<Input, Output>, Sending {
  readonly submit: () => void;
  /** Forgets what was typed. */
  readonly discard: () => void;
  readonly isNew: boolean;
  readonly conflict: Conflict<Input> | null;
}

/** @param known the record to change; null makes a new one */
export function useRecord<Input extends FieldValues, Output, Item extends Stored>(
  known: Item | null,
  options: RecordOptions<Input, Output, Item>,
): RecordForm<Input, Output> {
  const { route, item, valuesOf, blank, save, preview, list, draft, says, onSaved } = options;
  const toast = useToast();
  const [base, setBase] = useState(known);
  const [rival, setRival] = useState<Item | null>(null);
  const { start: startSending, ...sending } = useSending();
  const start = base === null ? blank : valuesOf(base);
  const draftName = known === null ? draft : `${draft}-${known.id}-${known.revision}`;
  // Whole, though its type allows a form to start with less.
  const contract = useContractForm<Input, Output>(route, start as DefaultValues<Input>, { draft: draftName });
  const { form } = contract;

  const send = async (values: Output, revision: number | undefined): Promise<void> => {
    setRival(null);
    const row = preview(values, knownRow(base));
    const change = base === null ? { add: row } : { put: row };
    try {
      const saved = await startSending((attempt) => list.optimistically(change, () => save(values, revision, attempt, row)));
      contract.draft.clear();
      toast.success(says.saved);
      onSaved(saved);
    } catch (error) {
      if (!(error instanceof Stopped)) await fail(error, values);
    }
  };

  const fail = async (error: unknown, values: Output): Promise<void> => {
    const stored = await storedIn(error, item);
    if (stored === null) return report(error, contract, says, toast);
    // What was changed is not in this form, so there is nothing to choose between.
    if (base !== null && isSame(valuesOf(stored), valuesOf(base))) return send(values, stored.revision);
    list.put(stored);
    setRival(stored);
  };

  const takeTheirs = (stored: Item): void => {
    contract.draft.clear();
    form.reset(valuesOf(stored));
    setBase(stored);
    setRival(null);
  };

  const submit = (revision: number | undefined) => void form.handleSubmit((values) => send(values, revision))();
  return {
    ...contract,
    ...sending,
    submit: () => submit(base?.revision),
    discard: contract.draft.clear,
    isNew: known === null,
    conflict: rival && {
      mine: form.getValues(),
      theirs: valuesOf(rival),
      keepMine: () => submit(rival.revision),
      takeTheirs: () => takeTheirs(rival),
    },
  };
}

function knownRow<Item>(base: Item | null): KnownRow<Item> {
  const now = new Date().toISOString();
  // What a new record lacks is all in `Partial`, which a type parameter hides.
  return { id: crypto.randomUUID(), revision: 1, created_at: now, ...base, updated_at: now } as KnownRow<Item>;
}

/** At the fields that the server names, and in a toast. */
function report(error: unknown, { applyServerDetails }: Reported, { failed, taken }: RecordWords, toast: Toast): void {
  const hasFields = applyServerDetails(error);
  if (taken !== undefined && isTaken(error)) toast.error(taken);
  else if (hasFields) toast.error(failed);
  else sayFailure(toast, failed, error);
}

type Reported = { readonly applyServerDetails: (error: unknown) => boolean };

/** What a VERSION_CONFLICT says is stored; null for any other failure. */
async function storedIn<Item>(error: unknown, item: Schema<Item>): Promise<Item | null> {
  if (!isApiError(error) || error.code !== 'VERSION_CONFLICT') return null;
  const read = await item['~standard'].validate(error.members[STORED]);
  return read.issues === undefined ? read.value : null;
}

const isTaken = (error: unknown) => isApiError(error) && (error.code === 'ALREADY_EXISTS' || error.message.includes('already exists'));
export const isSame = (a: unknown, b: unknown) => canonicalJson(a) === canonicalJson(b);
