import Box from '@mui/material/Box';
import { useEffect, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useAnnounce } from '../../../feedback/live-regions.js';
import { DoorFrame } from '../door-frame.js';

/** A link that does not work any more: why that may be, and what to do instead. */
export function LinkOver({ advice, children }: { advice: string; children: ReactNode }) {
  const { t } = useTranslation('ui');
  const announce = useAnnounce();
  const title = t('account.links.overTitle');
  useEffect(() => announce(`${title}. ${advice}`, 'assertive'), [announce, title, advice]);
  return (
    <DoorFrame title={title} lead={advice}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.25 }}>{children}</Box>
    </DoorFrame>
  );
}
