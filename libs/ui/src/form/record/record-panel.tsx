import Box from '@mui/material/Box';
import { type FocusEvent, type FormEvent, type ReactNode, useEffect, useRef } from 'react';
import type { FieldValues } from 'react-hook-form';
import { Banner } from '../../feedback/banner.js';
import { ConflictButtons, RecordConflict, useConflictChoice } from './record-conflict.js';
import { RecordFields } from './record-fields.js';
import { RemovedNotice } from './saving/removed-record.js';
import type { RecordForm } from './use-record.js';

export interface RecordPanelProps<Values extends FieldValues, Body> {
  /** With `stays`. */
  record: RecordForm<Values, Body>;
  /** Below the fields. */
  actions?: ReactNode;
  /** In place of all the fields in their order: `{record.draw('name')}`. */
  children?: ReactNode;
}

/** A record in a form on its page, saved by itself; its page has a `SaveScope` and a `SavedState` (docs/forms.md#a-form-on-a-page). */
export function RecordPanel<Values extends FieldValues, Body>({ record, actions, children }: RecordPanelProps<Values, Body>) {
  const { form, conflict, panel } = record;
  const { errors } = form.formState;
  const saveNow = (event: FormEvent) => {
    event.preventDefault();
    // Dialogs of its fields are forms of their own.
    event.stopPropagation();
    record.submit();
  };
  const removed = panel?.removed ?? null;
  const choice = useConflictChoice<Values>();
  const { chooser, onFocus } = useFocusOnConflict(conflict !== null);
  return (
    <Box component="form" noValidate onSubmit={saveNow} onFocus={onFocus} onBlur={panel?.onLeft} sx={column}>
      {conflict !== null && (
        <Box ref={chooser} sx={column}>
          <RecordConflict conflict={conflict} choice={choice} names={record.names} labels={record.labels} show={record.show} />
          <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'flex-end', gap: 1.5 }}>
            <ConflictButtons conflict={conflict} choice={choice} />
          </Box>
        </Box>
      )}
      <Box hidden={conflict !== null} sx={conflict === null ? column : { display: 'none' }}>
        {removed !== null && <RemovedNotice record={record} removed={removed} />}
        {errors.root?.['server']?.message !== undefined && <Banner kind="error" title={errors.root['server'].message} />}
        {children ?? <RecordFields record={record} />}
      </Box>
      {actions !== undefined && <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'flex-end', gap: 1.5 }}>{actions}</Box>}
    </Box>
  );
}

/** The fields vanish under the typing: the keyboard goes on at the choice, and after it where it was. */
function useFocusOnConflict(isOpen: boolean) {
  const chooser = useRef<HTMLDivElement>(null);
  const last = useRef<HTMLElement>(null);
  useEffect(() => {
    const { activeElement: active } = document;
    const wasHere = last.current !== null && (active === document.body || active === last.current);
    if (!isOpen || !wasHere) return undefined;
    chooser.current?.querySelector<HTMLElement>('section')?.focus();
    const left = last.current;
    return () => left?.focus();
  }, [isOpen]);
  const onFocus = ({ target }: FocusEvent<HTMLElement>) => {
    if (!isOpen) last.current = target;
  };
  return { chooser, onFocus };
}

const column = { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2 } as const;
