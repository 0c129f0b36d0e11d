import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import { changeMailPreferences, readMailPreferences } from '@paanch/contracts/auth/notifications';
import { useToast } from '@paanch/ui/feedback/toast/use-toast';
import { useClient } from '@paanch/ui/session/session-context';
import { routeKey, useRouteQuery } from '@paanch/ui/session/use-route-query';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { AccountSection } from './account-section.js';
import { SectionQuery } from './section-query.js';

/** One switch for all non-essential emails; it saves immediately (docs/people.md#mails). */
export function MailSection() {
  const { t } = useTranslation('account');
  const client = useClient();
  const queries = useQueryClient();
  const toast = useToast();
  const preferences = useRouteQuery(readMailPreferences, {});
  const change = useMutation({
    mutationFn: (mails: boolean) => client.call(changeMailPreferences, { body: { mails } }),
    onSuccess: (saved) => {
      queries.setQueryData(routeKey(readMailPreferences, {}), saved);
      toast.success(t(saved.mails ? 'mailsTurnedOn' : 'mailsTurnedOff'));
    },
    onError: ({ message }) => toast.error(t('mailsFailed', { message })),
  });
  return (
    <AccountSection title={t('mails')} lead={t('mailsLead')}>
      <SectionQuery query={preferences} failed={t('mailsLoadFailed')} height={44}>
        {({ mails }) => {
          const shown = change.isPending ? change.variables : mails;
          return (
            <FormControlLabel
              control={
                <Switch
                  checked={shown}
                  onChange={(_, wanted) => change.mutate(wanted)}
                  slotProps={{ input: { role: 'switch', 'aria-disabled': change.isPending } }}
                />
              }
              label={t(shown ? 'mailsOn' : 'mailsOff')}
              sx={{ ml: 0, gap: 1.25, '& .MuiFormControlLabel-label': { lineHeight: 1.4 } }}
            />
          );
        }}
      </SectionQuery>
    </AccountSection>
  );
}
