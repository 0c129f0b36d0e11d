import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { ui } from '@paanch/ui/theme/tokens';
import { rem } from '@paanch/ui/theme/typography';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router';

/** Breadcrumbs to Job Readiness, and to the list if the page is below it. */
export function Trail({ productId, name }: { productId?: string; name?: string }) {
  const { t } = useTranslation();
  const step = { color: ui.ink2, fontSize: 'inherit', fontWeight: 450 } as const;
  return (
    <Box component="nav" aria-label={t('assessments.trail')} sx={{ mt: { md: -1 }, fontSize: rem(14.5), lineHeight: rem(21) }}>
      <Link component={RouterLink} to="/app/job-readiness" underline="hover" sx={step}>
        {t('assessments.readiness')}
      </Link>
      {productId !== undefined && (
        <>
          {' / '}
          <Link component={RouterLink} to={`/app/job-readiness/assessments?productId=${productId}`} underline="hover" sx={step}>
            {t('assessments.title')}
          </Link>
        </>
      )}
      {name !== undefined && ` / ${name}`}
    </Box>
  );
}
