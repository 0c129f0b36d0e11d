import Box from '@mui/material/Box';
import { askGuardian, type Guardian, readGuardian } from '@paanch/contracts/privacy/guardians';
import { TextField } from '@paanch/ui/form/fields/text-field';
import { SubmitButton } from '@paanch/ui/form/submit-button';
import { useActionForm } from '@paanch/ui/form/use-action-form';
import { useClient } from '@paanch/ui/session/session-context';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';

/** To the same address again, or to another one, whose answer then counts. */
export function ParentForm({ guardian }: { guardian: Guardian | null }) {
  const { t } = useTranslation();
  const client = useClient();
  const queries = useQueryClient();
  const { field, submit, isSending } = useActionForm(askGuardian, {
    defaults: { name: guardian?.name ?? '', email: guardian?.email ?? '' },
    send: (body, attempt) => client.call(askGuardian, { body, ...attempt }),
    done: ({ email }) => t('privacy.parent.sent', { email }),
    failed: t('privacy.parent.sendFailed'),
    refresh: () => void queries.invalidateQueries({ queryKey: [readGuardian.name] }),
    onDone: () => undefined,
  });
  return (
    <Box
      component="form"
      noValidate
      aria-label={t('privacy.parent.title')}
      onSubmit={(event) => {
        event.preventDefault();
        if (!isSending) submit();
      }}
      sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' }, alignItems: 'start', gap: 2, mt: 2 }}
    >
      <TextField label={t('privacy.parent.name')} autoComplete="off" {...field('name')} />
      <TextField
        label={t('privacy.parent.email')}
        helper={t('privacy.parent.emailHelper')}
        type="email"
        inputMode="email"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        {...field('email')}
      />
      <Box sx={{ gridColumn: '1 / -1', display: 'flex' }}>
        <SubmitButton
          label={t(guardian === null ? 'privacy.parent.send' : 'privacy.parent.again')}
          busyLabel={t('privacy.parent.sending')}
          busy={isSending}
        />
      </Box>
    </Box>
  );
}
