import { acknowledgeAlert } from '@paanch/contracts/security/alerts';
import { sayFailure } from '@paanch/ui/feedback/toast/say-failure';
import { useToast } from '@paanch/ui/feedback/toast/use-toast';
import { useClient } from '@paanch/ui/session/session-context';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../../app/permissions/use-may.js';
import type { AlertShown } from '../use-alerts.js';
import { DismissDialog } from './dismiss-dialog.js';
import { ResolveDialog } from './resolve-dialog.js';
import { useAlertChange } from './use-alert-change.js';

export interface AlertActions {
  readonly acknowledge: (alert: AlertShown) => void;
  /** Each asks in a dialog first. */
  readonly resolve: (alert: AlertShown) => void;
  readonly dismiss: (alert: AlertShown) => void;
}

interface Asked {
  readonly kind: 'resolve' | 'dismiss';
  readonly alert: AlertShown;
}

/** What Admins do with an alert, and the dialogs for it; no actions for others. */
export function useAlertActions() {
  const may = useMay();
  const acknowledge = useAcknowledge();
  const [asked, setAsked] = useState<Asked | null>(null);
  const close = () => setAsked(null);
  const actions: AlertActions = {
    acknowledge,
    resolve: (alert) => setAsked({ kind: 'resolve', alert }),
    dismiss: (alert) => setAsked({ kind: 'dismiss', alert }),
  };
  return {
    actions: may(acknowledgeAlert.name) ? actions : undefined,
    dialogs: (
      <>
        {asked?.kind === 'resolve' && <ResolveDialog alert={asked.alert} onClose={close} />}
        {asked?.kind === 'dismiss' && <DismissDialog alert={asked.alert} onClose={close} />}
      </>
    ),
  };
}

/** The row says so at once, and is as it was if the server refuses. */
function useAcknowledge(): (alert: AlertShown) => void {
  const { t } = useTranslation();
  const client = useClient();
  const toast = useToast();
  const change = useAlertChange();
  return (alert) =>
    void change
      .shown(alert, 'acknowledged', () => client.call(acknowledgeAlert, { params: { id: alert.id } }))
      .then(() => toast.success(t('securityAlerts.acknowledge.done')))
      .catch((error: unknown) => sayFailure(toast, t('securityAlerts.acknowledge.failed'), error));
}
