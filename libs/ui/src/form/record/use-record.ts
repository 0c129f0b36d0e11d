/** One record in a form: created or changed, shown in its list at once, and two people who change it at the same time. */
import { isApiError } from '@paanch/client/calling/api-error';
import { canonicalJson } from '@paanch/contracts/kernel/json/canonical-json';
import { STORED } from '@paanch/contracts/kernel/records/revision';
import type { RouteContract } from '@paanch/contracts/kernel/route';
import type { Schema } from '@paanch/contracts/kernel/schema';
import { useEffect, useEffectEvent, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { sayFailure } from '../../feedback/toast/say-failure.js';
import { type Toast, useToast } from '../../feedback/toast/use-toast.js';
import { useListCache } from '../../list/list-cache.js';
import { useClient } from '../../session/session-context.js';
import { type Sending, Stopped, useSending } from '../sending/use-sending.js';
import type { ContractForm } from '../use-contract-form.js';
import { callOf, type NewRecord, newRecord, previewOf, type RecordCall, type RecordRoutes, type StoredRecord } from './saving.js';
import type { FormFields } from './use-fields.js';
import { type FieldsFormOptions, useFieldsForm } from './use-fields-form.js';

interface RecordBasics<Values extends FieldValues, Item extends StoredRecord, Body> extends FieldsFormOptions<Values, Item> {
  /** Where the app's catalogue has `add`, `adding`, `edit`, `added`, `saved`, `addFailed`, `editFailed` and `taken` of the record. */
  readonly words: string;
  /** Toasts in place of those of `words`. */
  readonly messages?: RecordMessages;
  /** The routes that show the record: its lists and its page. */
  readonly shownBy: readonly Pick<RouteContract, 'name'>[];
  /** The row until the server has answered, where it is more than the form's values. */
  readonly preview?: (values: Body, known: NewRecord<Item>) => Item;
  /** The form stays open once it has saved: it goes on from what is stored, and follows newer versions while nothing is typed. */
  readonly stays?: boolean;
  readonly onSaved: (item: Item) => void;
}

export type RecordOptions<Values extends FieldValues, Item extends StoredRecord, Body> = RecordBasics<Values, Item, Body> &
  (RecordRoutes<Item> | RecordCall<Item, Body>);

/** Toasts. */
export interface RecordMessages {
  readonly saved: string;
  readonly failed: string;
  /** What the server refuses at its fields; `failed` unless said. */
  readonly invalid?: string;
  /** A name or address that another record has. */
  readonly taken?: string;
}

export interface Conflict<Values> {
  readonly mine: Values;
  readonly theirs: Values;
  readonly keepMine: () => void;
  readonly takeTheirs: () => void;
}

export interface RecordForm<Values extends FieldValues, Body = Values>
  extends Omit<ContractForm<Values, Body>, 'field'>, FormFields<Values>, Sending {
  readonly submit: () => void;
  /** Forgets what was typed. */
  readonly discard: () => void;
  readonly isNew: boolean;
  readonly words: string;
  readonly conflict: Conflict<Values> | null;
}

/** @param known the record to change; null makes a new one */
export function useRecord<Values extends FieldValues, Item extends StoredRecord, Body = Values>(
  known: Item | null,
  options: RecordOptions<Values, Item, Body>,
): RecordForm<Values, Body> {
  const { fields, words, shownBy, stays = false, onSaved } = options;
  const toast = useToast();
  const messages = useMessages(known === null, options);
  const list = useListCache<Item>(...shownBy);
  const { body, item, send: call } = callOf(useClient(), known, options);
  const [base, setBase] = useState(known);
  const [serverVersion, setServerVersion] = useState<Item | null>(null);
  const { start: startSending, ...sending } = useSending();
  const { contract, drawn, valuesOf } = useFieldsForm(known, base, body, options);
  const { form } = contract;

  const send = async (values: Body, revision: number | undefined): Promise<void> => {
    setServerVersion(null);
    const preview = options.preview?.(values, newRecord(base)) ?? previewOf(fields, values, base);
    const change = base === null ? { add: preview } : { put: preview };
    try {
      const saved = await startSending((attempt) => list.optimistically(change, () => call(values, { revision, attempt, preview })));
      if (stays) goOnFrom(saved);
      else contract.draft.clear();
      toast.success(messages.saved);
      onSaved(saved);
    } catch (error) {
      if (!(error instanceof Stopped)) await fail(error, values);
    }
  };

  const fail = async (error: unknown, values: Body): Promise<void> => {
    const stored = await storedIn(error, item);
    if (stored === null) return report(error, contract, messages, toast);
    // What was changed is not in this form, so there is nothing to choose between.
    if (base !== null && isSame(valuesOf(stored), valuesOf(base))) return send(values, stored.revision);
    list.put(stored);
    setServerVersion(stored);
  };

  const goOnFrom = (stored: Item): void => {
    contract.draft.clear();
    form.reset(valuesOf(stored));
    setBase(stored);
    setServerVersion(null);
  };

  const isIdle = !form.formState.isDirty && !sending.isSending && serverVersion === null;
  useNewer(stays && isIdle ? known : null, base, goOnFrom);

  const submit = (revision: number | undefined) => void form.handleSubmit((values) => send(values, revision))();
  return {
    ...contract,
    ...sending,
    ...drawn,
    submit: () => submit(base?.revision),
    discard: contract.draft.clear,
    isNew: known === null,
    words,
    conflict: serverVersion && {
      mine: form.getValues(),
      theirs: valuesOf(serverVersion),
      keepMine: () => submit(serverVersion.revision),
      takeTheirs: () => goOnFrom(serverVersion),
    },
  };
}

/** Goes on from a newer version than the one that the form was filled with. */
function useNewer<Item extends StoredRecord>(known: Item | null, base: Item | null, goOnFrom: (newer: Item) => void): void {
  const isNewer = known !== null && base !== null && known.revision > base.revision;
  const follow = useEffectEvent(() => known !== null && goOnFrom(known));
  useEffect(() => {
    if (isNewer) follow();
  }, [isNewer]);
}

function useMessages(isNew: boolean, { words, messages }: { words: string; messages?: RecordMessages }): RecordMessages {
  const { t } = useTranslation();
  return (
    messages ?? {
      saved: t(`${words}.${isNew ? 'added' : 'saved'}`),
      failed: t(`${words}.${isNew ? 'addFailed' : 'editFailed'}`),
      taken: t(`${words}.taken`),
    }
  );
}

/** Shows the error at its fields and in a toast. */
function report(error: unknown, { applyServerDetails }: Reported, { failed, invalid = failed, taken }: RecordMessages, toast: Toast): void {
  const hasFields = applyServerDetails(error);
  if (taken !== undefined && isTaken(error)) toast.error(taken);
  else if (hasFields) toast.error(invalid);
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
