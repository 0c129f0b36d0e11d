import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { Banner } from '@paanch/ui/feedback/banner';
import { useAnnounce } from '@paanch/ui/feedback/live-regions';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router';
import type { PlacedFault } from './faults.js';

/** Everything that prevents publishing, each leading to its place. */
export function FaultList({ faults }: { faults: readonly PlacedFault[] }) {
  const { t } = useTranslation();
  const announce = useAnnounce();
  const title = t('publishing.faults', { count: faults.length });
  const hasFaults = faults.length > 0;
  useEffect(() => {
    if (hasFaults) announce(title, 'assertive');
  }, [announce, hasFaults, title]);
  if (!hasFaults) return null;
  return (
    <Box sx={{ mb: 2 }}>
      <Banner kind="error" title={title}>
        <Box component="ul" sx={{ m: 0, mt: 0.5, pl: 2.25 }}>
          {faults.map(({ field, of, to, place, message }) => (
            <li key={`${of} ${field} ${message}`}>
              <Link component={RouterLink} to={to} color="inherit" sx={{ color: 'inherit', fontSize: 'inherit' }}>
                {`${place}: ${message}`}
              </Link>
            </li>
          ))}
        </Box>
      </Banner>
    </Box>
  );
}
