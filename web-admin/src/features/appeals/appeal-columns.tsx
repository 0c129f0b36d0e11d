import type { Appeal } from '@paanch/contracts/interview/appeals';
import { StatusChip, type StatusTone } from '@paanch/ui/feedback/status-chip';
import { CellText } from '@paanch/ui/table/cell-text';
import type { Column } from '@paanch/ui/table/column';
import { OpenButton } from '@paanch/ui/table/open-button';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Day } from '../../app/day.js';

const TONES: Readonly<Record<NonNullable<Appeal['outcome']>, StatusTone>> = { upheld: 'ok', partly: 'info', not_upheld: 'off' };

export function useAppealColumns(onOpen: (appeal: Appeal) => void): readonly Column<Appeal>[] {
  const { t } = useTranslation();
  return useMemo<readonly Column<Appeal>[]>(
    () => [
      {
        key: 'learner',
        title: t('appeals.learner'),
        width: 200,
        share: 1.5,
        pinned: 'start',
        cell: (appeal) => <Opener appeal={appeal} onOpen={onOpen} />,
      },
      { key: 'about', title: t('appeals.about'), width: 180, share: 1.5, cell: ({ name }) => <CellText>{name}</CellText> },
      {
        key: 'score',
        title: t('appeals.score'),
        width: 72,
        align: 'end',
        onPhone: 'below',
        cell: ({ score }) => score ?? t('appeals.noScore'),
      },
      { key: 'status', title: t('appeals.status'), width: 140, onPhone: 'below', cell: ({ outcome }) => <Outcome outcome={outcome} /> },
      { key: 'created', title: t('appeals.created'), width: 112, cell: ({ created_at: at }) => <Day at={at} /> },
      { key: 'decided', title: t('appeals.decided'), width: 112, cell: ({ decided_at: at }) => at && <Day at={at} /> },
    ],
    [t, onOpen],
  );
}

function Outcome({ outcome }: Pick<Appeal, 'outcome'>) {
  const { t } = useTranslation();
  if (outcome === null) return <StatusChip tone="pending" label={t('appeals.statuses.open')} />;
  return <StatusChip tone={TONES[outcome]} label={t(`appeals.outcomes.${outcome}`)} />;
}

function Opener({ appeal, onOpen }: { appeal: Appeal; onOpen: (appeal: Appeal) => void }) {
  const { t } = useTranslation();
  const name = appeal.student.full_name || t('appeals.noName');
  return (
    <span>
      <OpenButton label={t('appeals.open', { name, about: appeal.name })} onOpen={() => onOpen(appeal)}>
        {name}
      </OpenButton>
      <CellText isQuiet isSmall>
        {appeal.student.client_name ?? ''}
      </CellText>
    </span>
  );
}
