import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { banUser } from '@paanch/contracts/auth/account-state';
import type { BodyOf } from '@paanch/contracts/kernel/route';
import { sayFailure } from '@paanch/ui/feedback/toast/say-failure';
import { useToast } from '@paanch/ui/feedback/toast/use-toast';
import { TextField } from '@paanch/ui/form/fields/text-field';
import { SubmitButton } from '@paanch/ui/form/submit-button';
import { type Reading, useContractForm } from '@paanch/ui/form/use-contract-form';
import { DialogFrame } from '@paanch/ui/layout/dialog-frame';
import type { ListCache } from '@paanch/ui/list/list-cache';
import { useClient } from '@paanch/ui/session/session-context';
import { exactOf } from '@paanch/ui/time/moments';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { instantOf } from '../moments.js';
import type { Account } from './account.js';

/** The field holds a wall clock, the contract wants an instant. */
const asInstant: Reading = { setValueAs: (typed) => (typeof typed === 'string' ? instantOf(typed) : typed) };

interface BanDialogProps<A extends Account> {
  account: A;
  /** Where the account is shown. */
  list: ListCache<A>;
  onClose: () => void;
}

/** Keeps a person out until a moment, for a reason that only staff can read (docs/people.md#account-state). */
export function BanDialog<A extends Account>({ account, list, onClose }: BanDialogProps<A>) {
  const { t } = useTranslation();
  const client = useClient();
  const toast = useToast();
  const { form, field, applyServerDetails } = useContractForm(banUser, { until: '', reason: '' });
  const { full_name: name, id: userId } = account;
  const ban = useMutation({
    mutationFn: (body: BodyOf<typeof banUser>) =>
      list.optimistically({ put: { ...account, banned_until: body.until } }, () => client.call(banUser, { params: { userId }, body })),
    onSuccess: (_, { until }) => {
      toast.success(t('accounts.actions.ban.done', { name, until: exactOf(until) }));
      onClose();
    },
    onError: (error) => {
      applyServerDetails(error);
      sayFailure(toast, t('accounts.actions.ban.failed'), error);
    },
  });
  const submit = form.handleSubmit((body) => ban.mutate(body));
  const { isDirty } = form.formState;
  return (
    <DialogFrame
      open
      title={t('accounts.actions.ban.title', { name })}
      onClose={onClose}
      guarded={isDirty || ban.isPending}
      onSubmit={(event) => void submit(event)}
      actions={
        <>
          <Button variant="outlined" disabled={ban.isPending} onClick={onClose}>
            {t('ui:feedback.cancel')}
          </Button>
          <SubmitButton label={t('accounts.actions.ban.verb')} busyLabel={t('accounts.actions.ban.busy')} busy={ban.isPending} />
        </>
      }
    >
      <Box sx={{ display: 'grid', gap: 2 }}>
        <p>{t('accounts.actions.ban.advice', { name })}</p>
        <TextField
          label={t('accounts.actions.ban.until')}
          helper={t('accounts.actions.ban.zone')}
          type="datetime-local"
          autoFocus
          {...field('until', asInstant)}
        />
        <TextField
          label={t('accounts.actions.ban.reason')}
          helper={t('accounts.actions.ban.reasonAdvice')}
          multiline
          minRows={2}
          {...field('reason')}
        />
      </Box>
    </DialogFrame>
  );
}
