/** A page with one panel, whose record is a note. */
import type { QueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { z } from 'zod';
import { ClientFrame } from '../../../../testing/client-frame.js';
import * as field from '../field.js';
import { RecordPanel } from '../record-panel.js';
import type { RecordCall } from '../saving.js';
import { useRecord } from '../use-record.js';
import type { RecordOptions } from './record-form.js';
import { SavedState } from './saved-state.js';
import { SaveScope, usePageSaving } from './save-scope.js';

export const Note = z.object({ id: z.string(), revision: z.number(), title: z.string(), text: z.string() });
export type Note = z.infer<typeof Note>;
export type Values = Pick<Note, 'title' | 'text'>;
const body = z.object({ title: z.string().min(1, 'Title is required').max(20, 'Title is too long'), text: z.string() });
const fields = { title: field.text({ label: 'Title' }), text: field.text({ label: 'Text' }) };

export type More = Partial<RecordOptions<Values, Note, Values>>;
type Sending = More & Pick<RecordCall<Note, Values>, 'send'>;

function NotePanel({ note, more }: { note: Note; more: Sending }) {
  const record = useRecord<Values, Note, Values>(note, {
    body,
    item: Note,
    fields,
    words: 'note',
    shownBy: [],
    draft: 'note',
    stays: true,
    onSaved: () => undefined,
    ...more,
  });
  return <RecordPanel record={record} />;
}

interface NotePageProps {
  queries: QueryClient;
  note: Note | null;
  more: Sending;
  onSettle: (settle: () => Promise<boolean>) => void;
}

export function NotePage({ queries, note, more, onSettle }: NotePageProps) {
  return (
    <ClientFrame queries={queries}>
      <SaveScope>
        <header>
          <SavedState />
        </header>
        <Settling onSettle={onSettle} />
        {note && <NotePanel key={note.id} note={note} more={more} />}
      </SaveScope>
    </ClientFrame>
  );
}

function Settling({ onSettle }: Pick<NotePageProps, 'onSettle'>) {
  const { settle } = usePageSaving();
  // A value that it returned would be called as the end of the effect.
  useEffect(() => {
    onSettle(settle);
  }, [onSettle, settle]);
  return null;
}
