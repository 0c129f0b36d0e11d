import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import type { AlertActions } from '../actions/use-alert-actions.js';
import type { AlertShown } from '../use-alerts.js';

interface AlertButtonsProps {
  alert: AlertShown;
  actions: AlertActions;
  /** An act was chosen: the button that had the focus may be gone. */
  onAct: () => void;
}

/** What can be done with an alert in its state. */
export function AlertButtons({ alert, actions, onAct }: AlertButtonsProps) {
  const { t } = useTranslation();
  const isActive = alert.status === 'active';
  return (
    <>
      {mayDismiss(alert) && (
        <Button variant="outlined" onClick={() => actions.dismiss(alert)}>
          {t('securityAlerts.dismiss.action')}
        </Button>
      )}
      {isActive && (
        <Button
          variant="outlined"
          onClick={() => {
            onAct();
            actions.acknowledge(alert);
          }}
        >
          {t('securityAlerts.acknowledge.action')}
        </Button>
      )}
      {(isActive || alert.status === 'acknowledged') && (
        <Button variant="contained" onClick={() => actions.resolve(alert)}>
          {t('securityAlerts.resolve.action')}
        </Button>
      )}
    </>
  );
}

const mayDismiss = ({ status, severity }: AlertShown) => status === 'active' && severity !== 'EMERGENCY';

/** Why an active alert cannot be dismissed. */
export function useDismissNote(alert: AlertShown | undefined): string | undefined {
  const { t } = useTranslation();
  if (alert === undefined || alert.status !== 'active' || mayDismiss(alert)) return undefined;
  return t('securityAlerts.detail.notEmergency');
}
