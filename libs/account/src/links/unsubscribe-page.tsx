import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { unsubscribe } from '@paanch/contracts/auth/notifications';
import { Banner } from '@paanch/ui/feedback/banner';
import { useAnnounce } from '@paanch/ui/feedback/live-regions';
import { useClient } from '@paanch/ui/session/session-context';
import { useTexts } from '@paanch/ui/use-texts';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { OpenPageFrame } from '../sign-in/open-page-frame.js';
import { LinkDone } from './link/link-done.js';
import { isLinkOver } from './link/link-fault.js';
import { LinkOver } from './link/link-over.js';
import { useLinkToken } from './link/use-link-token.js';
import { linksMessages } from './links.messages.js';
import { SignInButton } from './sign-in-button.js';

/** Unsubscribes anyone who has the link, signed in or not (docs/people.md#mails). Needs a click, because mail scanners open links. */
export function UnsubscribePage() {
  useTexts('account', { links: linksMessages });
  const { t } = useTranslation('account');
  const client = useClient();
  const announce = useAnnounce();
  const { token } = useLinkToken('unsubscribe');
  const stop = useMutation({
    mutationFn: (known: string) => client.call(unsubscribe, { body: { token: known } }),
    onError: ({ message }) => announce(message, 'assertive'),
  });
  if (stop.isSuccess) {
    return (
      <LinkDone title={t('links.unsubscribed')} advice={t('links.unsubscribedAdvice')}>
        <SignInButton variant="outlined" />
      </LinkDone>
    );
  }
  if (token === null || isLinkOver(stop.error)) {
    return (
      <LinkOver advice={t('links.unsubscribeOver')}>
        <SignInButton variant="outlined" />
      </LinkOver>
    );
  }
  return (
    <OpenPageFrame title={t('links.unsubscribeTitle')} lead={t('links.unsubscribeLead')}>
      <Stack sx={{ gap: 2, alignItems: 'flex-start' }}>
        {stop.isError && <Banner kind="error" title={stop.error.message} />}
        <Button variant="contained" size="large" loading={stop.isPending} onClick={() => stop.mutate(token)}>
          {t('links.unsubscribe')}
        </Button>
      </Stack>
    </OpenPageFrame>
  );
}
