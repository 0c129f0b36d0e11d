import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { ui } from '@paanch/ui/theme/tokens';
import { rem } from '@paanch/ui/theme/typography';
import { useTexts } from '@paanch/ui/use-texts';
import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router';
import { addressMessages } from './address.messages.js';

export interface TrailStep {
  readonly label: string;
  readonly to: string;
}

/** Breadcrumbs from Job Readiness, or from `steps` alone. */
export function PageTrail({ steps = [], isInReadiness = true }: { steps?: readonly TrailStep[]; isInReadiness?: boolean }) {
  useTexts('app', { address: addressMessages });
  const { t } = useTranslation();
  const all = [...(isInReadiness ? [{ label: t('address.readiness'), to: '/app/job-readiness' }] : []), ...steps];
  return (
    <Box component="nav" aria-label={t('address.trail')} sx={{ mt: { md: -1 }, fontSize: rem(14.5), lineHeight: rem(21) }}>
      {all.map(({ label, to }, index) => (
        <Fragment key={to}>
          {index > 0 && ' / '}
          <Link component={RouterLink} to={to} underline="hover" sx={{ color: ui.ink2, fontSize: 'inherit', fontWeight: 450 }}>
            {label}
          </Link>
        </Fragment>
      ))}
    </Box>
  );
}
