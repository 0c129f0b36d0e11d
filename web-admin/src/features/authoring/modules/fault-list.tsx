import Box from '@mui/material/Box';
import { Banner } from '@paanch/ui/feedback/banner';
import { useAnnounce } from '@paanch/ui/feedback/live-regions';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { FaultLinks } from '../../../app/modules/publishing/fault-links.js';
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
        <FaultLinks faults={faults} />
      </Banner>
    </Box>
  );
}
