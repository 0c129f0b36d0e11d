import Box from '@mui/material/Box';
import { useAnnounce } from '@paanch/ui/feedback/live-regions';
import { useEffect, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { OpenPageFrame } from '../../sign-in/open-page-frame.js';

/** A link that no longer works: possible reasons, and what to do instead. */
export function LinkOver({ advice, children }: { advice: string; children: ReactNode }) {
  const { t } = useTranslation('account');
  const announce = useAnnounce();
  const title = t('links.overTitle');
  useEffect(() => announce(`${title}. ${advice}`, 'assertive'), [announce, title, advice]);
  return (
    <OpenPageFrame title={title} lead={advice}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.25 }}>{children}</Box>
    </OpenPageFrame>
  );
}
