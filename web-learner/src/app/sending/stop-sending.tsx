import Button from '@mui/material/Button';
import { useTexts } from '@paanch/ui/use-texts';
import { useTranslation } from 'react-i18next';
import { sendingMessages } from './sending.messages.js';

export function StopSending({ onStop }: { onStop: () => void }) {
  useTexts('app', { sending: sendingMessages });
  const { t } = useTranslation();
  return (
    <Button variant="outlined" onClick={onStop}>
      {t('sending.stop')}
    </Button>
  );
}
