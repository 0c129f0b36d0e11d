import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { startAtProvider } from '@paanch/client/provider/at-provider';
import { Banner } from '@paanch/ui/feedback/banner';
import { useAnnounce } from '@paanch/ui/feedback/live-regions';
import { useClient } from '@paanch/ui/session/session-context';
import { ui } from '@paanch/ui/theme/tokens';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { loginAddress } from '../routes/area-addresses.js';
import { useSignInWays } from './use-sign-in-ways.js';

/** For who signs in at their institution, perhaps without any password: the provider asks them again (docs/sessions.md#step-up). */
export function ProviderAgain() {
  const { t } = useTranslation('account');
  const { session } = useClient();
  const announce = useAnnounce();
  const ways = useSignInWays();
  const going = useMutation({
    mutationFn: async () => {
      const { pathname, search } = window.location;
      const page = new URL(loginAddress(session.area, { returnUrl: pathname + search }), window.location.origin);
      const url = await startAtProvider(session.area, { email: session.person?.email ?? '', search: page.search, again: true });
      if (url === null) throw new Error(t('sso.noneHere'));
      return url;
    },
    onSuccess: (url) => window.location.assign(url),
    onError: ({ message }) => announce(message, 'assertive'),
  });
  if (ways?.asks_address_first !== true) return null;
  return (
    <Stack sx={{ gap: 1, alignItems: 'start' }}>
      {going.isError && <Banner kind="error" title={going.error.message} />}
      <Button loading={going.isPending || going.isSuccess} onClick={() => going.mutate()}>
        {t('sso.atInstitution')}
      </Button>
      <Typography variant="body2" sx={{ color: ui.ink2 }}>
        {t('sso.againAdvice')}
      </Typography>
    </Stack>
  );
}
