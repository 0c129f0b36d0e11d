/** Puts a record's form and its saver together. */
import type { Client } from '@paanch/client/calling/client';
import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import type { StoredRecord } from '../saving.js';
import { KeptTypings } from './saver/kept-typings.js';
import { enliven, liveSaver } from './saver/live-savers.js';
import { RecordSaver } from './saver/record-saver.js';
import { useScope } from './save-scope.js';
import type { Saving, ShownForm, Snapshot } from './saver/saving-parts.js';
import { isSame } from './saver/three-way.rule.js';
import type { RecordShape } from './saver/typed-record.js';

export interface NamedSaver<Values, Item extends StoredRecord> {
  readonly name: string;
  readonly saver: RecordSaver<Values, Item>;
}

/** Before there is a form: it begins with what the saver holds. Null for a form that has a button. */
export function useSaverOf<Values, Item extends StoredRecord>(
  stored: Item | null,
  draft: string,
  shape: RecordShape<Values, Item>,
  { session }: Client,
): NamedSaver<Values, Item> | null {
  const [saver] = useState(() => {
    if (stored === null) return null;
    const userId = session.person?.id ?? '';
    const record = `${draft}-${stored.id}`;
    const name = `${userId} ${record}`;
    return { name, saver: liveSaver<Values, Item>(name) ?? new RecordSaver<Values, Item>(stored, shape, new KeptTypings(userId, record)) };
  });
  return saver;
}

interface Shown<Values extends FieldValues, Body, Item> extends Saving<Values, Item> {
  readonly form: UseFormReturn<Values, unknown, Body>;
  readonly names: readonly (keyof Values & string)[];
  readonly isUploading: boolean;
  /** At its fields, without moving the focus. */
  readonly showRefusal: (error: unknown) => void;
}

/** While the panel is shown. Null for a form that has a button. */
export function useSaver<Values extends FieldValues, Body, Item extends StoredRecord>(
  named: NamedSaver<Values, Item> | null,
  known: Item | null,
  { session }: Client,
  shown: Shown<Values, Body, Item>,
): Snapshot<Item> | null {
  const scope = useScope();
  const { form, isUploading } = shown;
  const saver = named?.saver ?? null;
  const snapshot = useSyncExternalStore(saver?.subscribe ?? never, saver?.snapshot ?? nothing);

  useEffect(() => saver?.follow(shown));
  const open = useEffectEvent(({ name, saver: opened }: NamedSaver<Values, Item>) => {
    enliven(name, opened, session);
    scope?.add(opened);
    opened.open(shownForm(shown));
    const stop = form.subscribe({ formState: { values: true }, callback: () => opened.typedNow() });
    return () => {
      stop();
      opened.close();
    };
  });
  useEffect(() => (named === null ? undefined : open(named)), [named]);
  useEffect(() => saver?.upload(isUploading), [saver, isUploading]);

  const isNewer = known !== null && snapshot !== null && known.revision > snapshot.base.revision && snapshot.state.kind === 'saved';
  // After each drawing: a saver that is busy follows no version, and is drawn again when it is done.
  useEffect(() => {
    if (isNewer) saver?.meet(known);
  });
  return snapshot;
}

function shownForm<Values extends FieldValues, Body>({
  form,
  names,
  showRefusal,
}: Pick<Shown<Values, Body, never>, 'form' | 'names' | 'showRefusal'>): ShownForm<Values> {
  const values = () => {
    const typed = form.getValues();
    // The form changes its values in place.
    return structuredClone(Object.fromEntries(names.map((name) => [name, typed[name]]))) as Values;
  };
  return {
    values,
    place: (next) => {
      for (const name of names) {
        const value = next[name];
        if (value === undefined || isSame(values()[name], value)) continue;
        // A field's name is a path of the form, which type parameters hide.
        form.setValue(name as Path<Values>, value, { shouldDirty: true });
        form.clearErrors(name as Path<Values>);
      }
    },
    showInvalid: (invalid) => void form.trigger(invalid as Path<Values>[]),
    showRefusal,
  };
}

const never = () => () => undefined;
const nothing = () => null;
