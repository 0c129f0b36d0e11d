import Box from '@mui/material/Box';
import { Banner } from '@paanch/ui/feedback/banner';
import { useTranslation } from 'react-i18next';
import { FaultLinks } from '../../../../app/modules/publishing/fault-links.js';
import type { PaperFaults } from './use-paper-faults.js';

/** How much there is to fix, and where; it changes while one writes, so nothing is read out. */
export function FaultCard({ faults: { faults, open } }: { faults: PaperFaults }) {
  const { t } = useTranslation();
  if (faults.length === 0) return null;
  return (
    <Box sx={{ my: 2 }}>
      <Banner kind="error" title={t('publishing.toFix', { count: faults.length })}>
        <FaultLinks faults={faults} onOpen={open} />
      </Banner>
    </Box>
  );
}
