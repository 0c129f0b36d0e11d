import Box from '@mui/material/Box';
import { banUser } from '@paanch/contracts/auth/account-state';
import { TextField } from '@paanch/ui/form/fields/text-field';
import { FormDialog } from '@paanch/ui/form/form-dialog';
import { useActionForm } from '@paanch/ui/form/use-action-form';
import type { Reading } from '@paanch/ui/form/use-contract-form';
import type { ListCache } from '@paanch/ui/list/list-cache';
import { useClient } from '@paanch/ui/session/session-context';
import { exactOf } from '@paanch/ui/time/moments';
import { useTranslation } from 'react-i18next';
import { instantOf } from '../moments.js';
import type { Account, AccountNoun } from './account.js';

/** The field holds a wall clock, the contract wants an instant. */
const asInstant: Reading = { setValueAs: (typed) => (typeof typed === 'string' ? instantOf(typed) : typed) };

interface BanDialogProps<A extends Account> {
  account: A;
  noun: AccountNoun;
  /** Where the account is shown. */
  list: ListCache<A>;
  onClose: () => void;
}

/** Keeps a person out until a moment, for a reason that only staff can read (docs/people.md#account-state). */
export function BanDialog<A extends Account>({ account, noun, list, onClose }: BanDialogProps<A>) {
  const { t } = useTranslation();
  const client = useClient();
  const { full_name: name, id: userId } = account;
  const ban = useActionForm(banUser, {
    defaults: { until: '', reason: '' },
    send: (body, attempt) =>
      list.optimistically({ put: { ...account, banned_until: body.until } }, () =>
        client.call(banUser, { params: { userId }, body, ...attempt }),
      ),
    done: ({ until }) => t('accounts.actions.ban.done', { name, until: exactOf(until) }),
    failed: t('accounts.actions.ban.failed', { context: noun }),
    onDone: onClose,
  });
  return (
    <FormDialog
      form={ban}
      first="until"
      title={t('accounts.actions.ban.title', { name })}
      action={t('accounts.actions.ban.submit')}
      busyAction={t('accounts.actions.ban.busy')}
      onClose={onClose}
    >
      <Box sx={{ display: 'grid', gap: 2 }}>
        <p>{t('accounts.actions.ban.advice', { name })}</p>
        <TextField
          label={t('accounts.actions.ban.until')}
          helper={t('accounts.actions.ban.zone')}
          type="datetime-local"
          {...ban.field('until', asInstant)}
        />
        <TextField
          label={t('accounts.actions.ban.reason')}
          helper={t('accounts.actions.ban.reasonAdvice')}
          multiline
          minRows={2}
          {...ban.field('reason')}
        />
      </Box>
    </FormDialog>
  );
}
