import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { starCount } from '@paanch/contracts/kernel/stars';
import type { GradebookModule, GradebookRow } from '@paanch/contracts/progress/reporting/gradebook';
import { StarRow } from '@paanch/ui/signature/star-row';
import { TierPin } from '@paanch/ui/signature/tier-pin';
import { CellText } from '@paanch/ui/table/cell-text';
import type { Column } from '@paanch/ui/table/column';
import type { Sorting } from '@paanch/ui/table/scrolled/sort-head';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router';
import { LEARNERS } from '../../app/layout/people-entries.js';
import { ModuleCell, ModuleHead } from './module-marks.js';
import { byModule } from './use-gradebook.js';

/** A word as long as "Communication" fits beside the icon. */
const MODULE_WIDTH = 152;

/** What is known of the learner, then a column for each module, best score first when its head is pressed. */
export function useGradebookColumns(modules: readonly GradebookModule[], sorting: Sorting): readonly Column<GradebookRow>[] {
  const { t } = useTranslation();
  return [
    {
      key: 'name',
      title: t('gradebook.learner'),
      width: 220,
      pinned: 'start',
      sortBy: 'full_name',
      cell: (learner) => <Name learner={learner} />,
    },
    {
      key: 'star',
      title: t('gradebook.star'),
      width: 120,
      onPhone: 'below',
      sortBy: 'star_level',
      sortsFirst: 'desc',
      cell: ({ star_level: level }) => <StarRow earned={starCount(level)} size={15} />,
    },
    {
      key: 'tier',
      title: t('gradebook.tier'),
      width: 108,
      onPhone: 'below',
      sortBy: 'tier',
      sortsFirst: 'desc',
      cell: ({ tier }) => <Tier tier={tier} />,
    },
    {
      key: 'completed',
      title: t('gradebook.completed'),
      width: 112,
      sortBy: 'completed',
      sortsFirst: 'desc',
      cell: ({ completed, total }) => t('gradebook.completedOf', { completed, total }),
    },
    ...modules.map((module, index) => {
      const title = module.name ?? t('gradebook.unnamed');
      const sorts = { title, sortBy: byModule(module.id), sortsFirst: 'desc' } as const;
      return {
        ...sorts,
        key: module.id,
        width: MODULE_WIDTH,
        head: <ModuleHead kind={module.kind} column={sorts} sorting={sorting} />,
        cell: ({ cells }: GradebookRow) => <ModuleCell cell={cells[index] ?? null} />,
      };
    }),
  ];
}

function Name({ learner: { id, full_name: name, client_name: client } }: { learner: GradebookRow }) {
  return (
    <Box sx={{ minWidth: 0 }}>
      <Link component={RouterLink} to={`${LEARNERS.to}/${id}`} underline="hover" sx={{ display: 'block', fontWeight: 'inherit' }}>
        <CellText lines="all">{name}</CellText>
      </Link>
      {client !== null && (
        <CellText isQuiet isSmall lines="all">
          {client}
        </CellText>
      )}
    </Box>
  );
}

function Tier({ tier }: Pick<GradebookRow, 'tier'>) {
  const { t } = useTranslation();
  if (tier === null) return <CellText isQuiet>{t('gradebook.tiers.NONE')}</CellText>;
  return (
    <>
      <TierPin tier={tier} size={18} />
      <Box component="span" sx={{ ml: 0.75 }}>
        {t(`gradebook.tiers.${tier}`)}
      </Box>
    </>
  );
}
