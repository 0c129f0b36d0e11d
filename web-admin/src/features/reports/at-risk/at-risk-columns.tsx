import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import type { LearnerAtRisk, Risk } from '@paanch/contracts/progress/reports';
import { CellText } from '@paanch/ui/table/cell-text';
import type { Column } from '@paanch/ui/table/column';
import { ui } from '@paanch/ui/theme/tokens';
import { rem } from '@paanch/ui/theme/typography';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router';
import { LEARNERS } from '../../../app/layout/people-entries.js';
import { dateOf } from '../../../app/moments.js';

/** How many lines of reasons a row has; the last says how many others there are. */
const MOST_REASONS = 3;

export function useAtRiskColumns(): readonly Column<LearnerAtRisk>[] {
  const { t } = useTranslation();
  return [
    {
      key: 'learner',
      title: t('reports.atRisk.learner'),
      width: 160,
      share: 1,
      pinned: 'start',
      cell: ({ id, full_name: name }) => (
        <Link component={RouterLink} to={`${LEARNERS.to}/${id}`} underline="hover" sx={{ fontWeight: 650, minWidth: 0 }}>
          <CellText lines="all">{name}</CellText>
        </Link>
      ),
    },
    {
      key: 'why',
      title: t('reports.atRisk.why'),
      width: 320,
      share: 2.4,
      cell: ({ risks }) => <Reasons risks={risks} />,
    },
    {
      key: 'client',
      title: t('reports.client'),
      width: 150,
      share: 1,
      cell: ({ client_name: name }) => (
        <CellText isQuiet lines="all">
          {name ?? ''}
        </CellText>
      ),
    },
    {
      key: 'lastActivity',
      title: t('reports.atRisk.lastActivity'),
      width: 120,
      cell: ({ last_activity_at: at }) => (at === null ? t('reports.atRisk.never') : <time dateTime={at}>{dateOf(new Date(at))}</time>),
    },
  ];
}

function Reasons({ risks }: { risks: readonly Risk[] }) {
  const { t } = useTranslation();
  const words = useRiskWords();
  const shown = risks.length > MOST_REASONS ? risks.slice(0, MOST_REASONS - 1) : risks;
  const lines = shown.map(words);
  if (shown.length < risks.length) lines.push(t('reports.atRisk.more', { count: risks.length - shown.length }));
  return (
    <Box component="ul" sx={{ m: 0, p: 0, minWidth: 0, listStyle: 'none', fontSize: rem(13), lineHeight: 1.5, color: ui.ink }}>
      {lines.map((line) => (
        <Box component="li" key={line} sx={{ overflowWrap: 'anywhere' }}>
          {line}
        </Box>
      ))}
    </Box>
  );
}

/** "No activity for 9 days". */
function useRiskWords(): (risk: Risk) => string {
  const { t } = useTranslation();
  return (risk) => {
    const { days } = risk;
    if (risk.reason === 'no_activity') return t('reports.atRisk.no_activity', { count: days });
    if (risk.reason === 'open_attempt') return t('reports.atRisk.open_attempt', { count: days, assessment: risk.assessment_name });
    return t('reports.atRisk.behind_median', { count: risk.stars, days, programme: risk.product_name });
  };
}
