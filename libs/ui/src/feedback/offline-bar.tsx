import Box from '@mui/material/Box';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { Banner } from './banner.js';
import { useAnnounce } from './live-regions.js';

const subscribe = (changed: () => void) => {
  window.addEventListener('online', changed);
  window.addEventListener('offline', changed);
  return () => {
    window.removeEventListener('online', changed);
    window.removeEventListener('offline', changed);
  };
};

/** A bar shown while the browser is offline; losing and regaining the connection is announced. */
export function OfflineBar({ flush = true }: { flush?: boolean }) {
  const { t } = useTranslation('ui');
  const announce = useAnnounce();
  const isOnline = useSyncExternalStore(subscribe, () => navigator.onLine);
  const wasOnline = useRef(true);
  useEffect(() => {
    if (isOnline === wasOnline.current) return;
    wasOnline.current = isOnline;
    if (isOnline) announce(t('feedback.online'));
    else announce(`${t('feedback.offline')} ${t('feedback.offlineAdvice')}`, 'assertive');
  }, [announce, isOnline, t]);
  if (isOnline) return null;
  return (
    <Box data-print="no" sx={{ position: flush ? 'sticky' : 'static', top: { xs: flush ? 56 : 0, sm: 0 }, zIndex: 15 }}>
      <Banner kind="offline" flush={flush} title={t('feedback.offline')}>
        {t('feedback.offlineAdvice')}
      </Banner>
    </Box>
  );
}
