import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { unsubscribe } from '@paanch/contracts/auth/notifications';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Banner } from '../../feedback/banner.js';
import { useAnnounce } from '../../feedback/live-regions.js';
import { useClient } from '../../session/session-context.js';
import { DoorFrame } from './door-frame.js';
import { LinkDone } from './link/link-done.js';
import { isLinkOver } from './link/link-fault.js';
import { LinkOver } from './link/link-over.js';
import { SignInButton } from './sign-in-button.js';
import { useLinkToken } from './link/use-link-token.js';
import { useTexts } from '../../use-texts.js';
import { linksMessages } from './links.messages.js';

/** One button for everybody with the link, signed in or not (product 12). A button, because programs that read mail open links. */
export function UnsubscribePage() {
  useTexts('ui', { account: { links: linksMessages } });
  const { t } = useTranslation('ui');
  const client = useClient();
  const announce = useAnnounce();
  const { token } = useLinkToken('unsubscribe');
  const stop = useMutation({
    mutationFn: (known: string) => client.call(unsubscribe, { body: { token: known } }),
    onError: ({ message }) => announce(message, 'assertive'),
  });
  if (stop.isSuccess) {
    return (
      <LinkDone title={t('account.links.unsubscribed')} advice={t('account.links.unsubscribedAdvice')}>
        <SignInButton variant="outlined" />
      </LinkDone>
    );
  }
  if (token === null || isLinkOver(stop.error)) {
    return (
      <LinkOver advice={t('account.links.unsubscribeOver')}>
        <SignInButton variant="outlined" />
      </LinkOver>
    );
  }
  return (
    <DoorFrame title={t('account.links.unsubscribeTitle')} lead={t('account.links.unsubscribeLead')}>
      <Stack sx={{ gap: 2, alignItems: 'flex-start' }}>
        {stop.isError && <Banner kind="error" title={stop.error.message} />}
        <Button variant="contained" size="large" loading={stop.isPending} onClick={() => stop.mutate(token)}>
          {t('account.links.unsubscribe')}
        </Button>
      </Stack>
    </DoorFrame>
  );
}
