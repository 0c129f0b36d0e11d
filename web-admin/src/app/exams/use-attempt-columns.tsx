import Box from '@mui/material/Box';
import type { StaffExamAttempt } from '@paanch/contracts/progress/exams/staff-exams';
import { TierPin } from '@paanch/ui/signature/tier-pin';
import { CellText } from '@paanch/ui/table/cell-text';
import type { Column } from '@paanch/ui/table/column';
import { menuColumn } from '@paanch/ui/table/menu-column';
import { OpenButton } from '@paanch/ui/table/open-button';
import { exactOf } from '@paanch/ui/time/moments';
import type { TFunction } from 'i18next';
import { type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Day } from '../day.js';
import { StandingChip } from './standing-chip.js';
import type { AttemptAction } from './use-attempt-actions.js';
import { useLearnerName } from './use-learner-name.js';

interface AttemptColumns {
  /** On the page of a learner their name is not repeated. */
  readonly ofOneLearner?: boolean;
  readonly actionsOn: (attempt: StaffExamAttempt) => readonly AttemptAction[];
  readonly act: (action: AttemptAction, attempt: StaffExamAttempt) => void;
}

export function useAttemptColumns({ ofOneLearner = false, actionsOn, act }: AttemptColumns): readonly Column<StaffExamAttempt>[] {
  const { t } = useTranslation();
  const nameOf = useLearnerName();
  return useMemo<readonly Column<StaffExamAttempt>[]>(() => {
    const wordsOf = (attempt: StaffExamAttempt) => ({
      name: nameOf(attempt),
      product: attempt.product.name,
      moment: exactOf(attempt.timestamp_start),
    });
    const opener = (attempt: StaffExamAttempt, text: string) => (
      <OpenButton label={t('examAttempts.open', wordsOf(attempt))} onOpen={() => act('details', attempt)}>
        {text}
      </OpenButton>
    );
    return [
      ...(ofOneLearner ? [ownProductColumn(t, opener)] : learnerColumns(t, (attempt) => opener(attempt, nameOf(attempt)))),
      ...outcomeColumns(t),
      menuColumn(t('examAttempts.actions'), (attempt: StaffExamAttempt) => ({
        label: t('examAttempts.rowActions', wordsOf(attempt)),
        actions: actionsOn(attempt).map((action) => ({
          label: t(action === 'details' ? 'examAttempts.details' : `examAttempts.${action}.verb`),
          does: () => act(action, attempt),
          isDestructive: action === 'void',
        })),
      })),
    ];
  }, [t, nameOf, ofOneLearner, actionsOn, act]);
}

type Opener = (attempt: StaffExamAttempt, text: string) => ReactNode;

const ownProductColumn = (t: TFunction, opener: Opener): Column<StaffExamAttempt> => ({
  ...productLook(t),
  cell: (attempt) => opener(attempt, attempt.product.name),
});

const learnerColumns = (t: TFunction, opener: (attempt: StaffExamAttempt) => ReactNode): readonly Column<StaffExamAttempt>[] => [
  {
    key: 'learner',
    title: t('examAttempts.learner'),
    width: 200,
    share: 1.5,
    pinned: 'start',
    cell: (attempt) => (
      <span>
        {opener(attempt)}
        <CellText isQuiet isSmall>
          {attempt.student.email}
        </CellText>
      </span>
    ),
  },
  { ...productLook(t), cell: ({ product }) => <CellText>{product.name}</CellText> },
];

const productLook = (t: TFunction) => ({ key: 'product', title: t('examAttempts.product'), width: 160, share: 1 });

function outcomeColumns(t: TFunction): readonly Column<StaffExamAttempt>[] {
  const none = t('examAttempts.none');
  return [
    {
      key: 'target',
      title: t('examAttempts.target'),
      width: 96,
      onPhone: 'below',
      cell: ({ target_tier: tier }) => <Target tier={tier} />,
    },
    { key: 'status', title: t('examAttempts.status'), width: 124, onPhone: 'below', cell: (attempt) => <StandingChip attempt={attempt} /> },
    {
      key: 'score',
      title: t('examAttempts.score'),
      width: 72,
      align: 'end',
      onPhone: 'below',
      cell: ({ score }) => (score === null ? none : t('examAttempts.percent', { score })),
    },
    { key: 'started', title: t('examAttempts.started'), width: 112, cell: ({ timestamp_start: at }) => <Day at={at} /> },
    { key: 'ended', title: t('examAttempts.ended'), width: 112, cell: ({ timestamp_end: at }) => (at === null ? none : <Day at={at} />) },
  ];
}

function Target({ tier }: { tier: StaffExamAttempt['target_tier'] }) {
  const { t } = useTranslation();
  return (
    <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.75 }}>
      <TierPin tier={tier} />
      {t(`examAttempts.tiers.${tier}`)}
    </Box>
  );
}
