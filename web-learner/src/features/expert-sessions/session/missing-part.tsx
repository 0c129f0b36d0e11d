import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Banner } from '@paanch/ui/feedback/banner';
import { useTranslation } from 'react-i18next';

/** At the end, with gaps: the one jump there is. */
export function MissingPart({ onWatch }: { onWatch: () => void }) {
  const { t } = useTranslation();
  return (
    <Box role="status" sx={{ mt: 2 }}>
      <Banner
        kind="info"
        title={t('sessions.gaps')}
        action={
          <Button variant="contained" onClick={onWatch}>
            {t('sessions.watchMissing')}
          </Button>
        }
      />
    </Box>
  );
}
