import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { CareersState } from '@paanch/contracts/careers/portal';
import { rem } from '@paanch/ui/theme/typography';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router';
import { APPLICATIONS, RESUMES } from '../../../app/address/careers-address.js';

/** The learner's own applications, and how many more are possible; on a phone, where the bar has no room for them, also their resumes. */
export function OwnLinks({ careers }: { careers: CareersState }) {
  const { t } = useTranslation();
  const phone = useMediaQuery((theme) => theme.breakpoints.down('sm'));
  const count = { used: careers.open_applications, max: careers.max_applications };
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2.5, fontSize: rem(14.5) }}>
      <Link component={RouterLink} to={APPLICATIONS} sx={link}>
        {t('jobs.used', count)}
      </Link>
      {phone && (
        <Link component={RouterLink} to={RESUMES} sx={link}>
          {t('layout.resumes')}
        </Link>
      )}
    </Box>
  );
}

const link = { display: 'inline-flex', alignItems: 'center', minHeight: 44, fontSize: 'inherit' } as const;
