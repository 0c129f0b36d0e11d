import CheckRounded from '@mui/icons-material/CheckRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { usePageToast } from '@paanch/ui/feedback/toast/use-page-toast';
import { ui } from '@paanch/ui/theme/tokens';
import { rem } from '@paanch/ui/theme/typography';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';

interface MarkCompleteProps {
  isCompleted: boolean;
  percent: number;
  isBusy: boolean;
  onMark: () => void;
}

/** Only at 100 % watched; before, it says why (docs/specification.md#what-failures-say). */
export function MarkComplete({ isCompleted, percent, isBusy, onMark }: MarkCompleteProps) {
  const { t } = useTranslation();
  const toast = usePageToast();
  const done = useRef<HTMLDivElement>(null);
  const wasMarked = useRef(false);
  // The button goes, and its focus comes here.
  useEffect(() => {
    if (isCompleted && wasMarked.current) done.current?.focus();
  }, [isCompleted]);
  if (isCompleted) {
    return (
      <Box
        ref={done}
        tabIndex={-1}
        sx={{ display: 'flex', alignItems: 'center', gap: 0.75, minHeight: 44, color: ui.okText, fontWeight: 650 }}
      >
        <CheckRounded aria-hidden="true" sx={{ fontSize: 20 }} />
        {t('sessions.isComplete')}
      </Box>
    );
  }
  const isReady = percent >= 100;
  const press = () => {
    wasMarked.current = isReady;
    if (isReady) onMark();
    else void toast.info(t('sessions.watchMore'), { description: t('sessions.available') });
  };
  return (
    <Box sx={{ display: 'grid', justifyItems: { xs: 'start', sm: 'end' }, gap: 0.5 }}>
      <Button
        variant="contained"
        aria-disabled={!isReady || isBusy}
        aria-describedby="mark-complete-why"
        onClick={press}
        sx={isReady ? {} : { backgroundColor: `${ui.sunken} !important`, color: `${ui.ink3} !important`, boxShadow: 'none !important' }}
      >
        {t(isBusy ? 'sessions.marking' : 'sessions.markComplete')}
      </Button>
      <Box id="mark-complete-why" sx={{ color: ui.ink2, fontSize: rem(14.5) }}>
        {isReady ? '' : t('sessions.available')}
      </Box>
    </Box>
  );
}
