import { declinePrivacyRequest, listPrivacyRequests, type PrivacyRequest } from '@paanch/contracts/privacy/requests';
import { useActionForm } from '@paanch/ui/form/use-action-form';
import { useListCache } from '@paanch/ui/list/list-cache';
import { useClient } from '@paanch/ui/session/session-context';
import { useTranslation } from 'react-i18next';
import { ReasonDialog } from '../../../app/reason-dialog.js';

/** Ends a request that came in writing, with the reason. */
export function DeclineDialog({ request: { id, person }, onClose }: { request: PrivacyRequest; onClose: () => void }) {
  const { t } = useTranslation();
  const client = useClient();
  const { put, refresh } = useListCache<PrivacyRequest>(listPrivacyRequests);
  const form = useActionForm(declinePrivacyRequest, {
    defaults: { reason: '' },
    send: async (body, attempt) => put(await client.call(declinePrivacyRequest, { params: { requestId: id }, body, ...attempt })),
    done: () => t('dataRequests.decline.done'),
    failed: t('dataRequests.decline.failed'),
    refresh,
    onDone: onClose,
  });
  return (
    <ReasonDialog
      form={form}
      words="dataRequests.decline"
      title={t('dataRequests.decline.title', { name: person.full_name })}
      advice={t('dataRequests.decline.advice')}
      onClose={onClose}
    />
  );
}
