import CloseRounded from '@mui/icons-material/CloseRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { LoadFailure } from '@paanch/ui/feedback/load-failure';
import { Loading, SkeletonBlock } from '@paanch/ui/feedback/loading';
import { DialogFrame } from '@paanch/ui/layout/dialog-frame';
import { ui } from '@paanch/ui/theme/tokens';
import { rem } from '@paanch/ui/theme/typography';
import { type RefObject, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { AlertActions } from '../actions/use-alert-actions.js';
import type { AlertShown } from '../use-alerts.js';
import { AlertButtons, useDismissNote } from './alert-buttons.js';
import { AlertDetail } from './alert-detail.js';
import { useFocusOfPanel } from './use-focus-of-panel.js';

interface OpenedAlertProps {
  alert: AlertShown | undefined;
  error: Error | null;
  onRetry: () => void;
  /** Absent for those who may not act. */
  actions: AlertActions | undefined;
  /** Has the list, from which it was opened. */
  list: RefObject<HTMLElement | null>;
  onClose: () => void;
}

/** The open alert beside the list. */
export function AlertPanel({ alert, error, onRetry, actions, list, onClose }: OpenedAlertProps) {
  const { t } = useTranslation();
  const heading = useRef<HTMLHeadingElement>(null);
  const note = useDismissNote(alert);
  useFocusOfPanel(heading, list, alert?.id);
  const close = () => {
    onClose();
    list.current?.focus();
  };
  return (
    <Card component="section" aria-label={t('securityAlerts.detail.title')} sx={panel}>
      <Box sx={{ display: 'flex', alignItems: 'flex-start', gap: 1, px: 2, pt: 2 }}>
        <Typography ref={heading} tabIndex={-1} component="h2" variant="h2" sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
          {alert?.description ?? t('securityAlerts.detail.title')}
        </Typography>
        <IconButton size="small" aria-label={t('securityAlerts.detail.close')} onClick={close} sx={{ mt: '-4px' }}>
          <CloseRounded />
        </IconButton>
      </Box>
      <Box sx={{ flex: 1, minHeight: 0, overflowY: 'auto', p: 2 }}>
        <Body alert={alert} error={error} onRetry={onRetry} />
      </Box>
      {alert !== undefined && actions !== undefined && (
        <Box sx={foot}>
          <Box sx={{ flex: '1 1 120px', minWidth: 0, color: ui.ink2, fontSize: rem(13) }}>{note}</Box>
          <AlertButtons alert={alert} actions={actions} onAct={() => heading.current?.focus()} />
        </Box>
      )}
    </Card>
  );
}

/** The open alert over the list, where there is no room beside it. */
export function AlertDialog({ alert, error, onRetry, actions, onClose }: Omit<OpenedAlertProps, 'list'>) {
  const { t } = useTranslation();
  const closer = useRef<HTMLButtonElement>(null);
  return (
    <DialogFrame
      open
      width={680}
      title={alert?.description ?? t('securityAlerts.detail.title')}
      reason={useDismissNote(actions && alert)}
      onClose={onClose}
      actions={
        <>
          <Button ref={closer} variant="outlined" onClick={onClose}>
            {t('ui:layout.close')}
          </Button>
          {alert !== undefined && actions !== undefined && (
            <AlertButtons alert={alert} actions={actions} onAct={() => closer.current?.focus()} />
          )}
        </>
      }
    >
      <Body alert={alert} error={error} onRetry={onRetry} />
    </DialogFrame>
  );
}

function Body({ alert, error, onRetry }: Pick<OpenedAlertProps, 'alert' | 'error' | 'onRetry'>) {
  const { t } = useTranslation();
  if (alert !== undefined) return <AlertDetail key={alert.id} alert={alert} />;
  if (error !== null) return <LoadFailure isInside title={t('securityAlerts.detail.failed')} message={error.message} onRetry={onRetry} />;
  return <Loading first={<SkeletonBlock sx={{ height: 320 }} />} />;
}

/** As high as the window at most, beside a list that may be longer. */
const panel = {
  minWidth: 0,
  alignSelf: 'start',
  position: 'sticky',
  top: 16,
  maxHeight: 'calc(100dvh - 32px)',
  display: 'flex',
  flexDirection: 'column',
} as const;

const foot = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'flex-end',
  gap: 1,
  px: 2,
  py: 1.5,
  borderTop: `1px solid ${ui.line}`,
  backgroundColor: ui.canvas,
} as const;
