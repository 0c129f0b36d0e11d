import DevicesRounded from '@mui/icons-material/DevicesRounded';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Banner } from '@paanch/ui/feedback/banner';
import { ui } from '@paanch/ui/theme/tokens';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useTaking } from '../taking-context.js';
import { MessageScreen } from './message-screen.js';

export interface LeaseLostScreenProps {
  /** Number of answers the server does not have yet. */
  unsent: number;
  busy: boolean;
  /** Why the last attempt to take over failed. */
  fault: string | null;
  onContinue: () => void;
}

/** Only one window can write at a time: this one waits until the learner continues here (docs/path.md#one-writer). */
export function LeaseLostScreen({ unsent, busy, fault, onContinue }: LeaseLostScreenProps) {
  const { t } = useTranslation();
  const { kind } = useTaking();
  return (
    <MessageScreen
      icon={<DevicesRounded aria-hidden="true" sx={{ fontSize: 40, color: ui.brand }} />}
      title={t(`taking.elsewhere.title.${kind}`)}
    >
      <Typography sx={{ color: ui.ink2 }}>{t('taking.elsewhere.advice')}</Typography>
      {unsent > 0 && <Typography>{t('taking.elsewhere.unsent', { count: unsent })}</Typography>}
      {fault !== null && <Banner kind="error" title={fault} />}
      <Button variant="contained" size="large" loading={busy} onClick={onContinue} sx={{ mt: 1 }}>
        {t('taking.elsewhere.continueHere')}
      </Button>
      <Button variant="text" component={Link} to="/app/job-readiness">
        {t('taking.elsewhere.back')}
      </Button>
    </MessageScreen>
  );
}
