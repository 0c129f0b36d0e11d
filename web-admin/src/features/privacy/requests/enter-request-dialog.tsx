import Box from '@mui/material/Box';
import { enterPrivacyRequest, listPrivacyRequests } from '@paanch/contracts/privacy/requests';
import { REQUEST_KINDS } from '@paanch/contracts/privacy/vocabulary';
import { SelectField } from '@paanch/ui/form/fields/select-field';
import { TextField } from '@paanch/ui/form/fields/text-field';
import { FormDialog } from '@paanch/ui/form/form-dialog';
import { useActionForm } from '@paanch/ui/form/use-action-form';
import { useListCache } from '@paanch/ui/list/list-cache';
import { useClient } from '@paanch/ui/session/session-context';
import { useTranslation } from 'react-i18next';

/** A request that came by letter or email; another Admin decides about it. */
export function EnterRequestDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const form = useEntering(onClose);
  return (
    <FormDialog
      form={{ ...form, discard: form.draft.clear }}
      first="email"
      title={t('dataRequests.entering.title')}
      action={t('dataRequests.entering.action')}
      busyAction={t('dataRequests.entering.busy')}
      onClose={onClose}
    >
      <Box sx={{ display: 'grid', gap: 2 }}>
        <p>{t('dataRequests.entering.advice')}</p>
        <TextField label={t('dataRequests.entering.email')} type="email" {...form.field('email')} />
        <SelectField
          label={t('dataRequests.entering.kind')}
          choices={REQUEST_KINDS.map((value) => ({ value, label: t(`dataRequests.kinds.${value}`) }))}
          {...form.field('kind')}
        />
        <TextField
          label={t('dataRequests.entering.reference')}
          helper={t('dataRequests.entering.referenceAdvice')}
          {...form.field('reference')}
        />
      </Box>
    </FormDialog>
  );
}

function useEntering(onClose: () => void) {
  const { t } = useTranslation();
  const client = useClient();
  const { refresh } = useListCache(listPrivacyRequests);
  return useActionForm(enterPrivacyRequest, {
    defaults: { kind: 'erasure', email: '', reference: '' },
    draft: 'privacy-request',
    send: (body, attempt) => client.call(enterPrivacyRequest, { body, ...attempt }),
    done: () => t('dataRequests.entering.done'),
    failed: t('dataRequests.entering.failed'),
    refresh,
    onDone: onClose,
  });
}
