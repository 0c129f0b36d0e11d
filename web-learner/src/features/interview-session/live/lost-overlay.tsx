import WifiOffRounded from '@mui/icons-material/WifiOffRounded';
import Box from '@mui/material/Box';
import { useAnnounce } from '@paanch/ui/feedback/live-regions';
import { rem } from '@paanch/ui/theme/typography';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { plate } from './dark.js';

/** Over the picture while the connection is lost, said at once. */
export function LostOverlay() {
  const { t } = useTranslation();
  const announce = useAnnounce();
  const [title, text] = [t('session.live.lostTitle'), t('session.live.lost')];
  useEffect(() => {
    announce(`${title}. ${text}`, 'assertive');
    return () => announce(t('session.live.back'), 'assertive');
  }, [announce, t, title, text]);
  return (
    <Box sx={{ position: 'fixed', inset: 0, zIndex: 1, display: 'grid', placeItems: 'center', p: 2, backgroundColor: 'rgba(0,0,0,.66)' }}>
      <Box sx={{ ...plate, display: 'grid', justifyItems: 'center', gap: 1, maxWidth: 420, p: 3, textAlign: 'center' }}>
        <WifiOffRounded aria-hidden="true" sx={{ fontSize: 32 }} />
        <Box component="h2" sx={{ m: 0, fontSize: rem(21) }}>
          {title}
        </Box>
        <p>{text}</p>
      </Box>
    </Box>
  );
}
