import type { StudentModule } from '@paanch/contracts/progress/students';
import { StatusChip } from '@paanch/ui/feedback/status-chip';
import { CellText } from '@paanch/ui/table/cell-text';
import type { Column } from '@paanch/ui/table/column';
import { SimpleTable } from '@paanch/ui/table/simple-table';
import { useTranslation } from 'react-i18next';
import type { Learner } from '../learner.js';
import { DayOf } from './day-of.js';
import { Note, SectionCard } from './section-card.js';

/** Work on courses and expert sessions, the one last worked on first. */
export function ModulesCard({ learner, modules }: { learner: Learner; modules: readonly StudentModule[] }) {
  const { t } = useTranslation();
  const columns = useModuleColumns();
  return (
    <SectionCard title={t('learnerDetail.modules.title')}>
      {modules.length === 0 ? (
        <Note>{t('learnerDetail.modules.none')}</Note>
      ) : (
        <SimpleTable
          label={t('learnerDetail.modules.of', { name: learner.full_name })}
          columns={columns}
          rows={modules}
          rowKey={({ id }) => id}
          minWidth={590}
        />
      )}
    </SectionCard>
  );
}

const TONES = { IN_PROGRESS: 'info', COMPLETED: 'ok', REOPENED: 'warn' } as const;

function stateOf({ is_reopened: isReopened, completed_at: completedAt }: StudentModule): keyof typeof TONES {
  if (isReopened) return 'REOPENED';
  return completedAt === null ? 'IN_PROGRESS' : 'COMPLETED';
}

function useModuleColumns(): readonly Column<StudentModule>[] {
  const { t } = useTranslation();
  return [
    {
      key: 'module',
      title: t('learnerDetail.modules.module'),
      width: 160,
      share: 1,
      cell: ({ module_name: name, work }) => (
        <>
          <CellText lines="all">{name}</CellText>
          <CellText isQuiet>{t(`learnerDetail.modules.kinds.${work}`)}</CellText>
        </>
      ),
    },
    { key: 'state', title: t('learnerDetail.modules.state'), width: 120, cell: (module) => <State state={stateOf(module)} /> },
    {
      key: 'progress',
      title: t('learnerDetail.modules.progress'),
      width: 90,
      align: 'end',
      cell: ({ progress_percentage: percentage }) => `${percentage}%`,
    },
    { key: 'started', title: t('learnerDetail.modules.started'), width: 108, cell: ({ started_at: at }) => <DayOf at={at} /> },
    {
      key: 'completed',
      title: t('learnerDetail.modules.completed'),
      width: 108,
      cell: ({ completed_at: at }) => (at === null ? t('learnerDetail.attempts.noValue') : <DayOf at={at} />),
    },
  ];
}

function State({ state }: { state: keyof typeof TONES }) {
  const { t } = useTranslation();
  return <StatusChip tone={TONES[state]} label={t(`learnerDetail.modules.states.${state}`)} />;
}
