import Button from '@mui/material/Button';
import type { ReceivedGrievance } from '@paanch/contracts/privacy/grievances';
import { StatusChip } from '@paanch/ui/feedback/status-chip';
import { CellText } from '@paanch/ui/table/cell-text';
import type { Column } from '@paanch/ui/table/column';
import { exactOf } from '@paanch/ui/time/moments';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { dateOf } from '../../../app/moments.js';

/** @param onOpen shows one, to be answered or read */
export function useGrievanceColumns(onOpen: (grievance: ReceivedGrievance) => void): readonly Column<ReceivedGrievance>[] {
  const { t } = useTranslation();
  const [now] = useState(() => new Date());
  return useMemo<readonly Column<ReceivedGrievance>[]>(
    () => [
      {
        key: 'subject',
        title: t('grievances.subject'),
        width: 220,
        share: 1.5,
        pinned: 'start',
        cell: ({ subject }) => <CellText lines="all">{subject}</CellText>,
      },
      {
        key: 'person',
        title: t('grievances.person'),
        width: 180,
        share: 1,
        cell: ({ person }) => <CellText isQuiet={person.full_name === null}>{person.full_name ?? t('grievances.erasedPerson')}</CellText>,
      },
      {
        key: 'state',
        title: t('grievances.state'),
        width: 120,
        cell: ({ state }) => <StatusChip tone={state === 'open' ? 'warn' : 'ok'} label={t(`grievances.states.${state}`)} />,
      },
      { key: 'received', title: t('grievances.received'), width: 120, cell: ({ created_at: at }) => dateOf(new Date(at)) },
      { key: 'due', title: t('grievances.due'), width: 190, cell: (grievance) => <Due grievance={grievance} now={now} /> },
      { key: 'actions', title: t('grievances.actions'), width: 100, cell: (grievance) => <Open grievance={grievance} onOpen={onOpen} /> },
    ],
    [t, onOpen, now],
  );
}

function Due({ grievance: { answered_at: answered, due_at: due }, now }: { grievance: ReceivedGrievance; now: Date }) {
  const { t } = useTranslation();
  if (answered !== null) return <CellText isQuiet>{t('grievances.answeredOn', { moment: exactOf(answered) })}</CellText>;
  const isLate = new Date(due) < now;
  return <CellText lines="all">{isLate ? t('grievances.overdue', { moment: dateOf(new Date(due)) }) : dateOf(new Date(due))}</CellText>;
}

function Open({ grievance, onOpen }: { grievance: ReceivedGrievance; onOpen: (grievance: ReceivedGrievance) => void }) {
  const { t } = useTranslation();
  const does = grievance.state === 'open' ? 'open' : 'read';
  return (
    <Button size="small" aria-label={t(`grievances.answer.${does}Of`, { subject: grievance.subject })} onClick={() => onOpen(grievance)}>
      {t(`grievances.answer.${does}`)}
    </Button>
  );
}
