import { voidAttempt } from '@paanch/contracts/progress/corrections/voids';
import { readStudentAttemptNotes } from '@paanch/contracts/progress/noticing/notes';
import { StatusChip } from '@paanch/ui/feedback/status-chip';
import { CellText } from '@paanch/ui/table/cell-text';
import type { Column } from '@paanch/ui/table/column';
import { RowMenu } from '@paanch/ui/table/row-menu';
import { SimpleTable } from '@paanch/ui/table/simple-table';
import { exactOf } from '@paanch/ui/time/moments';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../../app/permissions/use-may.js';
import { NotesDialog } from '../dialogs/notes-dialog.js';
import { VoidDialog } from '../dialogs/void-dialog.js';
import type { Learner } from '../learner.js';
import { DayOf } from './day-of.js';
import { Note, SectionCard } from './section-card.js';
import type { SeenAttempt } from './use-learner.js';

/** Every attempt, newest first; an Admin may void one. */
export function AttemptsCard({ learner, attempts }: { learner: Learner; attempts: readonly SeenAttempt[] }) {
  const { t } = useTranslation();
  const may = useMay();
  const [voiding, setVoiding] = useState<SeenAttempt | null>(null);
  const [noted, setNoted] = useState<SeenAttempt | null>(null);
  const columns = useAttemptColumns({
    onVoid: may(voidAttempt.name) ? setVoiding : undefined,
    onNotes: may(readStudentAttemptNotes.name) ? setNoted : undefined,
  });
  return (
    <SectionCard title={t('learnerDetail.attempts.title')}>
      {attempts.length === 0 ? (
        <Note>{t('learnerDetail.attempts.none')}</Note>
      ) : (
        <SimpleTable
          label={t('learnerDetail.attempts.of', { name: learner.full_name })}
          columns={columns}
          rows={attempts}
          rowKey={({ id }) => id}
          minWidth={590}
        />
      )}
      {noted !== null && <NotesDialog learner={learner} attempt={noted} onClose={() => setNoted(null)} />}
      {voiding !== null && <VoidDialog learner={learner} attempt={voiding} onClose={() => setVoiding(null)} />}
    </SectionCard>
  );
}

const TONES = { IN_PROGRESS: 'info', COMPLETED: 'ok', ABANDONED: 'off', VOIDED: 'warn' } as const;

interface AttemptActs {
  readonly onVoid: ((attempt: SeenAttempt) => void) | undefined;
  readonly onNotes: ((attempt: SeenAttempt) => void) | undefined;
}

function useAttemptColumns(acts: AttemptActs): readonly Column<SeenAttempt>[] {
  const { t } = useTranslation();
  const none = t('learnerDetail.attempts.noValue');
  return [
    {
      key: 'assessment',
      title: t('learnerDetail.attempts.assessment'),
      width: 160,
      share: 1,
      cell: ({ assessment_name: name, void_reason: reason }) => (
        <>
          <CellText lines="all">{name}</CellText>
          {typeof reason === 'string' && (
            <CellText isQuiet lines="all">
              {t('learnerDetail.attempts.because', { reason })}
            </CellText>
          )}
        </>
      ),
    },
    { key: 'state', title: t('learnerDetail.attempts.state'), width: 120, cell: (attempt) => <State attempt={attempt} /> },
    {
      key: 'score',
      title: t('learnerDetail.attempts.score'),
      width: 64,
      align: 'end',
      cell: ({ score }) => (score === null ? none : `${score}%`),
    },
    { key: 'started', title: t('learnerDetail.attempts.started'), width: 108, cell: ({ timestamp_start: at }) => <DayOf at={at} /> },
    {
      key: 'ended',
      title: t('learnerDetail.attempts.ended'),
      width: 108,
      cell: ({ timestamp_end: at }) => (at === null ? none : <DayOf at={at} />),
    },
    ...(acts.onVoid === undefined && acts.onNotes === undefined
      ? []
      : [
          {
            key: 'actions',
            title: t('learnerDetail.attempts.actions'),
            width: 68,
            pinned: 'end' as const,
            cell: (attempt: SeenAttempt) => <AttemptMenu attempt={attempt} {...acts} />,
          },
        ]),
  ];
}

function State({ attempt: { status, is_voided: isVoided } }: { attempt: SeenAttempt }) {
  const { t } = useTranslation();
  const state = isVoided ? 'VOIDED' : status;
  return <StatusChip tone={TONES[state]} label={t(`learnerDetail.attempts.states.${state}`)} />;
}

function AttemptMenu({ attempt, onVoid, onNotes }: { attempt: SeenAttempt } & AttemptActs) {
  const { t } = useTranslation();
  const { assessment_name: name, timestamp_start: at, status } = attempt;
  const mayVoid = onVoid !== undefined && status !== 'ABANDONED';
  const actions = [
    ...(onNotes === undefined ? [] : [{ label: t('learnerDetail.attempts.notes'), does: () => onNotes(attempt) }]),
    ...(mayVoid ? [{ label: t('learnerDetail.void.verb'), does: () => onVoid(attempt), isDestructive: true }] : []),
  ];
  if (actions.length === 0) return null;
  return <RowMenu label={t('learnerDetail.attempts.rowActions', { name, moment: exactOf(at) })} actions={actions} />;
}
