import { endCalendarLink } from '@paanch/contracts/progress/outward/calendar';
import { ConfirmDialog } from '@paanch/ui/feedback/confirm-dialog';
import { sayFailure } from '@paanch/ui/feedback/toast/say-failure';
import { useToast } from '@paanch/ui/feedback/toast/use-toast';
import { useConfirmedCall } from '@paanch/ui/form/sending/use-confirmed-call';
import { useClient } from '@paanch/ui/session/session-context';
import { useTranslation } from 'react-i18next';
import { useLinkMoved } from './use-make-link.js';

export function EndCalendarLink({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const client = useClient();
  const toast = useToast();
  const ending = useConfirmedCall({
    call: (attempt) => client.call(endCalendarLink, attempt),
    onDone: () => {
      toast.success(t('calendar.ended'));
      onClose();
    },
    onFailed: (error) => sayFailure(toast, t('calendar.endFailed'), error),
    refresh: useLinkMoved(),
  });
  return (
    <ConfirmDialog open title={t('calendar.endAsk')} action={t('calendar.end')} destructive {...ending} onCancel={onClose}>
      {t('calendar.endAfter')}
    </ConfirmDialog>
  );
}
