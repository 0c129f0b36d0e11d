import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import { changeMailPreferences, readMailPreferences } from '@paanch/contracts/auth/notifications';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useToast } from '../feedback/toast/use-toast.js';
import { useClient } from '../session/session-context.js';
import { routeKey, useRouteQuery } from '../session/use-route-query.js';
import { AccountSection } from './account-section.js';
import { SectionQuery } from './section-query.js';

/** One switch for every mail that is not essential; it saves at once (product 12). */
export function MailSection() {
  const { t } = useTranslation('ui');
  const client = useClient();
  const queries = useQueryClient();
  const toast = useToast();
  const preferences = useRouteQuery(readMailPreferences, {});
  const change = useMutation({
    mutationFn: (mails: boolean) => client.call(changeMailPreferences, { body: { mails } }),
    onSuccess: (saved) => {
      queries.setQueryData(routeKey(readMailPreferences, {}), saved);
      toast.success(t(saved.mails ? 'account.mailsTurnedOn' : 'account.mailsTurnedOff'));
    },
    onError: ({ message }) => toast.error(t('account.mailsFailed', { message })),
  });
  return (
    <AccountSection title={t('account.mails')} lead={t('account.mailsLead')}>
      <SectionQuery query={preferences} failed={t('account.mailsLoadFailed')} height={44}>
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
              label={t(shown ? 'account.mailsOn' : 'account.mailsOff')}
              sx={{ ml: 0, gap: 1.25, '& .MuiFormControlLabel-label': { lineHeight: 1.4 } }}
            />
          );
        }}
      </SectionQuery>
    </AccountSection>
  );
}
