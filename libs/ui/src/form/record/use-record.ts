/** One record in a form: created or changed, shown in its list at once, and two people who change it at the same time. */
import { isApiError } from '@paanch/client/calling/api-error';
import { useState } from 'react';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { sayFailure } from '../../feedback/toast/say-failure.js';
import { type Toast, useToast } from '../../feedback/toast/use-toast.js';
import { useListCache } from '../../list/list-cache.js';
import { useClient } from '../../session/session-context.js';
import { Stopped, useSending } from '../sending/use-sending.js';
import { callOf, newRecord, previewOf, type StoredRecord, storedIn, type Theirs } from './saving.js';
import type { Conflict, RecordForm, RecordMessages, RecordOptions } from './saving/record-form.js';
import { isSame } from './saving/saver/three-way.rule.js';
import { usePanel } from './saving/use-panel.js';
import { useSaverOf } from './saving/use-saver.js';
import type { NameOf } from './use-fields.js';
import { shapeOf, useFieldsForm } from './use-fields-form.js';

export type { RecordForm, RecordMessages, RecordOptions } from './saving/record-form.js';

/** @param known the record to change; null makes a new one */
export function useRecord<Values extends FieldValues, Item extends StoredRecord, Body = Values>(
  known: Item | null,
  options: RecordOptions<Values, Item, Body>,
): RecordForm<Values, Body> {
  const { fields, words, shownBy, draft, stays = false, opens, onSaved } = options;
  const client = useClient();
  const toast = useToast();
  const messages = useMessages(known === null, options);
  const list = useListCache<Item>(...shownBy);
  const routes = callOf(client, known, options);
  const [base, setBase] = useState(known);
  const [serverVersion, setServerVersion] = useState<Theirs<Item> | null>(null);
  const { start: startSending, ...sending } = useSending();
  const { names, valuesOf } = shapeOf(known, options);
  const named = useSaverOf(stays ? known : null, draft, { names, valuesOf, together: options.together ?? [] }, client);
  const start = named?.saver.values ?? valuesOf(base);
  const kept = named === null ? draftOf(draft, base) : undefined;
  const { contract, drawn } = useFieldsForm(routes.body, start, { fields, names, draft: kept });
  const { form } = contract;
  const panel = usePanel(named, known, { client, list, call: routes, contract, drawn, valuesOf, failed: messages.failed, options });

  const send = async (values: Body, revision: number | undefined): Promise<void> => {
    setServerVersion(null);
    const preview = options.preview?.(values, newRecord(base)) ?? previewOf(fields, values, base);
    const change = base === null ? { add: preview } : { put: preview };
    try {
      const saved = await startSending((attempt) => list.optimistically(change, () => routes.send(values, { revision, attempt, preview })));
      contract.draft.clear();
      toast.success(messages.saved, { link: base === null ? opens?.(saved) : undefined });
      onSaved(saved);
    } catch (error) {
      if (!(error instanceof Stopped)) await fail(error, values);
    }
  };

  const fail = async (error: unknown, values: Body): Promise<void> => {
    const theirs = await storedIn(error, routes.item);
    if (theirs === null) return report(error, contract, messages, toast);
    // What was changed is not in this form, so there is nothing to choose between.
    if (base !== null && isSame(valuesOf(theirs.item), valuesOf(base))) return send(values, theirs.item.revision);
    list.put(theirs.item);
    setServerVersion(theirs);
  };

  const takeTheirs = (stored: Item): void => {
    contract.draft.clear();
    form.reset(valuesOf(stored));
    setBase(stored);
    setServerVersion(null);
  };

  const submit = (revision: number | undefined) => void form.handleSubmit((values) => send(values, revision))();
  return {
    ...contract,
    ...sending,
    ...drawn,
    submit: () => submit(base?.revision),
    discard: contract.draft.clear,
    isNew: known === null,
    words,
    conflict: serverVersion && conflictWith(serverVersion, { form, valuesOf, submit, takeTheirs }),
    panel: null,
    ...panel,
  };
}

interface Choosing<Values extends FieldValues, Item> {
  readonly form: Pick<UseFormReturn<Values>, 'getValues' | 'setValue'>;
  readonly valuesOf: (item: Item) => Values;
  readonly submit: (revision: number) => void;
  readonly takeTheirs: (stored: Item) => void;
}

function conflictWith<Values extends FieldValues, Item extends StoredRecord>(
  { item: stored, changedBy }: Theirs<Item>,
  { form, valuesOf, submit, takeTheirs }: Choosing<Values, Item>,
): Conflict<Values> {
  const theirs = valuesOf(stored);
  const keepMine = (taken: readonly NameOf<Values>[] = []) => {
    for (const name of taken) form.setValue(name as Path<Values>, theirs[name], { shouldDirty: true });
    submit(stored.revision);
  };
  return { mine: form.getValues(), theirs, changedBy, keepMine, takeTheirs: () => takeTheirs(stored) };
}

const draftOf = (draft: string, base: StoredRecord | null) => (base === null ? draft : `${draft}-${base.id}-${base.revision}`);

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

const isTaken = (error: unknown) => isApiError(error) && (error.code === 'ALREADY_EXISTS' || error.message.includes('already exists'));
