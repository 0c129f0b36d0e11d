import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { banUser } from '@paanch/contracts/auth/account-state';
import { listUsers, type StaffUser } from '@paanch/contracts/auth/people';
import type { BodyOf } from '@paanch/contracts/kernel/route';
import { sayFailure } from '@paanch/ui/feedback/toast/say-failure';
import { useToast } from '@paanch/ui/feedback/toast/use-toast';
import { TextField } from '@paanch/ui/form/fields/text-field';
import { SubmitButton } from '@paanch/ui/form/submit-button';
import { type Reading, useContractForm } from '@paanch/ui/form/use-contract-form';
import { DialogFrame } from '@paanch/ui/layout/dialog-frame';
import { useListCache } from '@paanch/ui/list/list-cache';
import { useClient } from '@paanch/ui/session/session-context';
import { exactOf } from '@paanch/ui/time/moments';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { instantOf } from '../../../app/moments.js';

/** The field holds a wall clock, the contract wants an instant. */
const asInstant: Reading = { setValueAs: (typed) => (typeof typed === 'string' ? instantOf(typed) : typed) };

/** Keeps a person out until a moment, for a reason that only staff can read (docs/people.md#account-state). */
export function BanDialog({ user, onClose }: { user: StaffUser; onClose: () => void }) {
  const { t } = useTranslation();
  const client = useClient();
  const toast = useToast();
  const list = useListCache<StaffUser>(listUsers);
  const { form, field, applyServerDetails } = useContractForm(banUser, { until: '', reason: '' });
  const { full_name: name, id: userId } = user;
  const ban = useMutation({
    mutationFn: (body: BodyOf<typeof banUser>) =>
      list.optimistically({ put: { ...user, banned_until: body.until } }, () => client.call(banUser, { params: { userId }, body })),
    onSuccess: (_, { until }) => {
      toast.success(t('users.actions.ban.done', { name, until: exactOf(until) }));
      onClose();
    },
    onError: (error) => {
      applyServerDetails(error);
      sayFailure(toast, t('users.actions.ban.failed'), error);
    },
  });
  const submit = form.handleSubmit((body) => ban.mutate(body));
  const { isDirty } = form.formState;
  return (
    <DialogFrame
      open
      title={t('users.actions.ban.title', { name })}
      onClose={onClose}
      guarded={isDirty || ban.isPending}
      onSubmit={(event) => void submit(event)}
      actions={
        <>
          <Button variant="outlined" disabled={ban.isPending} onClick={onClose}>
            {t('ui:feedback.cancel')}
          </Button>
          <SubmitButton label={t('users.actions.ban.verb')} busyLabel={t('users.actions.ban.busy')} busy={ban.isPending} />
        </>
      }
    >
      <Box sx={{ display: 'grid', gap: 2 }}>
        <p>{t('users.actions.ban.advice', { name })}</p>
        <TextField
          label={t('users.actions.ban.until')}
          helper={t('users.actions.ban.zone')}
          type="datetime-local"
          autoFocus
          {...field('until', asInstant)}
        />
        <TextField
          label={t('users.actions.ban.reason')}
          helper={t('users.actions.ban.reasonAdvice')}
          multiline
          minRows={2}
          {...field('reason')}
        />
      </Box>
    </DialogFrame>
  );
}
