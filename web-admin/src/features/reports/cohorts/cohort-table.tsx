import { STAR_LEVELS, TIERS } from '@paanch/contracts/kernel/stars';
import { SMALLEST_GROUP } from '@paanch/contracts/progress/figures';
import type { Cohort } from '@paanch/contracts/progress/reports';
import type { Column } from '@paanch/ui/table/column';
import { CellText } from '@paanch/ui/table/cell-text';
import { SimpleTable } from '@paanch/ui/table/simple-table';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { inDigits } from '../in-digits.js';
import type { Part } from './addresses.js';
import { PeopleLink } from './people-link.js';

/** The same figures as numbers. */
export function CohortTable({ cohorts }: { cohorts: readonly Cohort[] }) {
  const { t } = useTranslation();
  const isAnyTooSmall = cohorts.some(({ by_star: byStar }) => byStar === null);
  return (
    <Card>
      <SimpleTable label={t('reports.cohort.title')} columns={useColumns()} rows={cohorts} rowKey={({ id }) => id} minWidth={1870} />
      {isAnyTooSmall && (
        <Typography variant="body2" sx={{ px: 1.5, py: 1 }}>
          {t('reports.cohort.tooFew', { count: SMALLEST_GROUP })}
        </Typography>
      )}
    </Card>
  );
}

function useColumns(): readonly Column<Cohort>[] {
  const { t } = useTranslation();
  const shown = (count: number | null | undefined) =>
    count === null || count === undefined ? t('reports.cohort.notShown') : inDigits(count);
  const figure = (key: string, title: string, of: (cohort: Cohort) => number | null | undefined, width = 98): Column<Cohort> => ({
    key,
    title,
    width,
    align: 'end',
    cell: (cohort) => shown(of(cohort)),
  });
  const part = (title: string, of: Part, counted: (cohort: Cohort) => number | undefined): Column<Cohort> => ({
    ...figure(Object.entries(of).join(), title, counted),
    cell: (cohort) => {
      const count = counted(cohort);
      return count === undefined ? shown(count) : <PeopleLink cohort={cohort} part={of} count={count} label={title} />;
    },
  });
  const starTitle = (stars: number) => (stars === 0 ? t('reports.cohort.noStar') : t('reports.cohort.stars', { count: stars }));
  const completed = ({ modules, learners }: Cohort) =>
    modules === null
      ? shown(null)
      : modules
          .map(
            ({ name, completed: done }) =>
              `${name} ${t('reports.cohort.completedOf', { completed: inDigits(done), learners: inDigits(learners) })}`,
          )
          .join(', ');
  return [
    {
      key: 'client',
      title: t('reports.client'),
      width: 190,
      pinned: 'start',
      cell: ({ client_name: name }) => <CellText lines="all">{name ?? ''}</CellText>,
    },
    {
      key: 'programme',
      title: t('reports.programme'),
      width: 190,
      cell: ({ product }) => <CellText lines="all">{product.name}</CellText>,
    },
    figure('learners', t('reports.cohort.learners'), ({ learners }) => learners),
    figure('median', t('reports.cohort.median'), ({ median_stars: median }) => median, 104),
    ...(['NONE', ...STAR_LEVELS] as const).map((level, stars) =>
      part(starTitle(stars), { starLevel: level }, ({ by_star: byStar }) => byStar?.[level]),
    ),
    ...([...TIERS, 'NONE'] as const).map((tier) =>
      part(t(`reports.cohort.tiers.${tier}`), { tier }, ({ by_tier: byTier }) => byTier?.[tier]),
    ),
    {
      key: 'modules',
      title: t('reports.cohort.modules'),
      width: 300,
      cell: (cohort) => <CellText lines="all">{completed(cohort)}</CellText>,
    },
  ];
}
