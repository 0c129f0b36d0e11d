import Card from '@mui/material/Card';
import {
  changeExpertSession,
  createExpertSession,
  type ExpertSessionDraft,
  listExpertSessionDrafts,
  readExpertSessionDraft,
} from '@paanch/contracts/content/modules/expert-sessions';
import { listModules } from '@paanch/contracts/content/modules/modules';
import type { Fault } from '@paanch/ui/form/faults';
import { RecordPanel } from '@paanch/ui/form/record/record-panel';
import { useRecord } from '@paanch/ui/form/record/use-record';
import { useListCache } from '@paanch/ui/list/list-cache';
import { useFaultsAtFields } from '../modules/use-faults.js';
import { sessionFieldsOf, type SessionValues, sessionValuesOf } from './session-fields.js';

interface SessionFormProps {
  session: ExpertSessionDraft;
  faults: readonly Fault[];
  onSaved: () => void;
}

/** What an expert session is, with its video. */
export function SessionForm({ session, faults, onSaved }: SessionFormProps) {
  const placed = useListCache(listModules);
  const record = useRecord<SessionValues, ExpertSessionDraft, Partial<SessionValues>>(session, {
    create: createExpertSession,
    change: changeExpertSession,
    id: 'sessionId',
    shownBy: [readExpertSessionDraft, listExpertSessionDrafts],
    fields: sessionFieldsOf(session),
    valuesOf: sessionValuesOf,
    words: 'session',
    draft: 'expert-session',
    stays: true,
    onSaved: () => {
      placed.refresh();
      onSaved();
    },
  });
  useFaultsAtFields(record.form, faults);
  return (
    <Card component="section" sx={{ p: 2, maxWidth: 860, overflow: 'visible' }}>
      <RecordPanel record={record} />
    </Card>
  );
}
