import CalendarMonthRounded from '@mui/icons-material/CalendarMonthRounded';
import ContentCopyRounded from '@mui/icons-material/ContentCopyRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useCopy } from '@paanch/account/second-step/use-copy';
import { DialogFrame } from '@paanch/ui/layout/dialog-frame';
import { ui } from '@paanch/ui/theme/tokens';
import { FONTS, rem } from '@paanch/ui/theme/typography';
import { useTranslation } from 'react-i18next';

interface CalendarLinkDialogProps {
  url: string;
  onClose: () => void;
}

/** The address, this once, and how to add it to the usual calendar apps. */
export function CalendarLinkDialog({ url, onClose }: CalendarLinkDialogProps) {
  const { t } = useTranslation();
  const { copy, isCopied } = useCopy(url, { done: t('calendar.link.copyDone'), failed: t('calendar.link.copyFailed') });
  const done = (
    <Button variant="outlined" onClick={onClose}>
      {t('calendar.link.done')}
    </Button>
  );
  return (
    // Shown once: a click beside it does not lose it.
    <DialogFrame open title={t('calendar.link.title')} width={680} guarded onClose={onClose} actions={done}>
      <Typography>{t('calendar.link.once')}</Typography>
      <Box
        component="code"
        aria-label={t('calendar.link.is')}
        sx={{ display: 'block', my: 1.5, fontFamily: FONTS.mono, fontSize: rem(14), overflowWrap: 'anywhere', userSelect: 'all' }}
      >
        {url}
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Button variant="contained" startIcon={<ContentCopyRounded />} onClick={() => void copy()}>
          {t(isCopied ? 'calendar.link.copied' : 'calendar.link.copy')}
        </Button>
        <Button variant="outlined" startIcon={<CalendarMonthRounded />} href={url.replace(/^https?:/, 'webcal:')}>
          {t('calendar.link.open')}
        </Button>
      </Box>
      <Typography component="h3" variant="h3" sx={{ mt: 3 }}>
        {t('calendar.link.how')}
      </Typography>
      <Box component="ul" sx={{ my: 1, pl: 2.5, '& li + li': { mt: 0.5 } }}>
        <li>{t('calendar.link.google')}</li>
        <li>{t('calendar.link.apple')}</li>
        <li>{t('calendar.link.outlook')}</li>
      </Box>
      <Typography variant="body2" sx={{ color: ui.ink2 }}>
        {t('calendar.link.later')}
      </Typography>
    </DialogFrame>
  );
}
