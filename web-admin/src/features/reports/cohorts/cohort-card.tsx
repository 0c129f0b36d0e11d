import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { TIERS } from '@paanch/contracts/kernel/stars';
import { SMALLEST_GROUP } from '@paanch/contracts/progress/figures';
import { readGradebook } from '@paanch/contracts/progress/reporting/gradebook';
import type { Cohort } from '@paanch/contracts/progress/reports';
import { ProgressBar } from '@paanch/ui/feedback/progress-bar';
import { TierPin } from '@paanch/ui/signature/tier-pin';
import { ui } from '@paanch/ui/theme/tokens';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router';
import { useMay } from '../../../app/permissions/use-may.js';
import { inDigits } from '../in-digits.js';
import { gradebookAddress } from './addresses.js';
import { PeopleLink } from './people-link.js';
import { StarBars } from './star-bars.js';

/** One cohort drawn: stars, tiers, and how many completed each module. */
export function CohortCard({ cohort }: { cohort: Cohort }) {
  const { t } = useTranslation();
  const headingId = useId();
  const { product, learners, by_star: byStar } = cohort;
  return (
    <Card component="section" aria-labelledby={`${headingId} ${headingId}-product`} sx={{ p: 2.25 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: 2, mb: 1.5 }}>
        <Box sx={{ flex: '1 1 240px', minWidth: 0, overflowWrap: 'anywhere' }}>
          <Typography id={headingId} variant="h2">
            {cohort.client_name ?? ''}
          </Typography>
          <Typography id={`${headingId}-product`} variant="body2" sx={{ color: ui.ink2 }}>
            {product.name}
          </Typography>
        </Box>
        <Typography variant="body2" sx={{ color: ui.ink2 }}>
          {t('reports.cohort.learnerCount', { count: learners, formatted: inDigits(learners) })}
        </Typography>
      </Box>
      {byStar === null ? (
        <Typography variant="body2" sx={{ color: ui.ink2 }}>
          {t('reports.cohort.tooFew', { count: SMALLEST_GROUP })}
        </Typography>
      ) : (
        <>
          <StarBars cohort={cohort} byStar={byStar} />
          <Tiers cohort={cohort} />
          <Modules cohort={cohort} />
        </>
      )}
    </Card>
  );
}

function Tiers({ cohort }: { cohort: Cohort }) {
  const { t } = useTranslation();
  const { by_tier: byTier } = cohort;
  if (byTier === null) return null;
  return (
    <Box
      component="ul"
      aria-label={t('reports.cohort.byTier')}
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        columnGap: 2,
        rowGap: 0.5,
        m: 0,
        mt: 1.75,
        p: 0,
        pt: 1.5,
        borderTop: `1px solid ${ui.line}`,
        listStyle: 'none',
      }}
    >
      {([...TIERS, 'NONE'] as const).map((tier) => (
        <Box component="li" key={tier} sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.75, typography: 'body2' }}>
          <TierPin tier={tier === 'NONE' ? null : tier} />
          <PeopleLink
            cohort={cohort}
            part={{ tier }}
            count={byTier[tier]}
            label={t(`reports.cohort.tiers.${tier}`)}
            sx={{ py: 0.5, color: 'inherit' }}
          >
            {t(`reports.cohort.tiers.${tier}`)} <b>{inDigits(byTier[tier])}</b>
          </PeopleLink>
        </Box>
      ))}
    </Box>
  );
}

function Modules({ cohort }: { cohort: Cohort }) {
  const { t } = useTranslation();
  const may = useMay();
  const { modules, learners } = cohort;
  if (modules === null || modules.length === 0) return null;
  return (
    <Box
      component="ul"
      aria-label={t('reports.cohort.modules')}
      sx={{ display: 'grid', gap: 1, m: 0, mt: 1.75, p: 0, pt: 1.5, borderTop: `1px solid ${ui.line}`, listStyle: 'none' }}
    >
      {modules.map(({ id, name, completed }) => (
        <Box
          component="li"
          key={id}
          sx={{
            display: 'grid',
            gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: '220px minmax(0, 1fr)' },
            alignItems: 'center',
            columnGap: 2,
          }}
        >
          <Box component="span" sx={{ typography: 'body2', overflowWrap: 'anywhere' }}>
            {may(readGradebook.name) ? (
              <Link component={RouterLink} to={gradebookAddress(cohort)} underline="hover" sx={{ color: 'inherit' }}>
                {name}
              </Link>
            ) : (
              name
            )}
          </Box>
          <ProgressBar
            label={name}
            percent={(100 * completed) / learners}
            count={t('reports.cohort.completedOf', { completed: inDigits(completed), learners: inDigits(learners) })}
          />
        </Box>
      ))}
    </Box>
  );
}
