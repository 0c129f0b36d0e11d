import DownloadRounded from '@mui/icons-material/DownloadRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { ui } from '@paanch/ui/theme/tokens';
import { rem } from '@paanch/ui/theme/typography';
import { useTranslation } from 'react-i18next';
import { CSV_EXAMPLE, GIFT_EXAMPLE, saveTemplate } from './file-formats.js';

/** Both formats with a small example, closed until someone wants to know. */
export function FileHelp() {
  const { t } = useTranslation();
  return (
    <Box component="details" sx={{ minWidth: 0 }}>
      <Box component="summary" sx={{ cursor: 'pointer', fontWeight: 650, minHeight: 24 }}>
        {t('questionFiles.help')}
      </Box>
      <Box sx={{ display: 'grid', gap: 1, mt: 1, minWidth: 0, justifyItems: 'start' }}>
        <Box>{`${t('questionFiles.helpGift')} ${t('questionFiles.helpGiftMore')}`}</Box>
        <Example name="GIFT" text={GIFT_EXAMPLE} />
        <Box>{`${t('questionFiles.helpCsv')} ${t('questionFiles.helpCsvMore')}`}</Box>
        <Example name="CSV" text={CSV_EXAMPLE} />
        <Button startIcon={<DownloadRounded />} onClick={saveTemplate}>
          {t('questionFiles.template')}
        </Button>
      </Box>
    </Box>
  );
}

/** Wide lines scroll, so a keyboard has to reach it. */
function Example({ name, text }: { name: string; text: string }) {
  return (
    <Box
      component="pre"
      role="region"
      aria-label={name}
      tabIndex={0}
      sx={{ m: 0, p: 1.5, width: '100%', minWidth: 0, overflowX: 'auto', fontSize: rem(13), bgcolor: ui.sunken, borderRadius: '8px' }}
    >
      {text}
    </Box>
  );
}
