import { approvePrivacyRequest, listPrivacyRequests, type PrivacyRequest } from '@paanch/contracts/privacy/requests';
import { ConfirmDialog } from '@paanch/ui/feedback/confirm-dialog';
import { sayFailure } from '@paanch/ui/feedback/toast/say-failure';
import { useToast } from '@paanch/ui/feedback/toast/use-toast';
import { useConfirmedCall } from '@paanch/ui/form/sending/use-confirmed-call';
import { useListCache } from '@paanch/ui/list/list-cache';
import { useClient } from '@paanch/ui/session/session-context';
import { useTranslation } from 'react-i18next';

/** Starts the clock of a request that another Admin entered. */
export function ApproveDialog({ request: { id, kind, person }, onClose }: { request: PrivacyRequest; onClose: () => void }) {
  const { t } = useTranslation();
  const client = useClient();
  const toast = useToast();
  const { put, refresh } = useListCache<PrivacyRequest>(listPrivacyRequests);
  const confirmed = useConfirmedCall({
    call: async (attempt) => put(await client.call(approvePrivacyRequest, { params: { requestId: id }, ...attempt })),
    onDone: () => {
      toast.success(t('dataRequests.approve.done'));
      onClose();
    },
    onFailed: (error) => {
      sayFailure(toast, t('dataRequests.approve.failed'), error);
      onClose();
    },
    refresh,
  });
  return (
    <ConfirmDialog
      open
      title={t('dataRequests.approve.title', { name: person.full_name })}
      action={t('dataRequests.approve.action')}
      onCancel={onClose}
      {...confirmed}
    >
      {t(`dataRequests.approve.${kind}`)}
    </ConfirmDialog>
  );
}
