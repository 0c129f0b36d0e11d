import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import { isLinkOver } from '@paanch/account/links/link/link-fault';
import { LinkOver } from '@paanch/account/links/link/link-over';
import { LinkReading } from '@paanch/account/links/link/link-reading';
import { useLinkToken } from '@paanch/account/links/link/use-link-token';
import { linksMessages } from '@paanch/account/links/links.messages';
import { PRIVACY_NOTICE_PATH } from '@paanch/account/routes/account-paths';
import { OpenPageFrame } from '@paanch/account/sign-in/open-page-frame';
import { readGuardianInvitation } from '@paanch/contracts/privacy/guardians';
import { Banner } from '@paanch/ui/feedback/banner';
import { useClient } from '@paanch/ui/session/session-context';
import { useTexts } from '@paanch/ui/use-texts';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router';
import { GuardianAnswer } from './guardian-answer.js';
import { GuardianQuestion } from './guardian-question.js';
import { guardianMessages } from './guardian.messages.js';

/** A parent, who has no account, agrees or refuses by a mailed link (docs/privacy.md#minors). */
export function GuardianPage() {
  useTexts('app', { guardian: guardianMessages });
  useTexts('account', { links: linksMessages });
  const { t } = useTranslation();
  const client = useClient();
  const { token } = useLinkToken('guardian');
  const [isChanging, setChanging] = useState(false);
  const key = [readGuardianInvitation.name, token];
  const { data, error, refetch } = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => client.call(readGuardianInvitation, { body: { token: token ?? '' }, signal }),
    enabled: token !== null,
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
  });
  if (token === null || isLinkOver(error)) return <LinkOver advice={t('guardian.over')}>{null}</LinkOver>;
  if (error !== null && data === undefined) return <Failed message={error.message} onRetry={() => void refetch()} />;
  if (data === undefined) return <LinkReading title={t('guardian.waiting')} />;
  const isAnswered = data.state !== 'asked' && !isChanging;
  return isAnswered ? (
    <GuardianAnswer invitation={data} onChange={() => setChanging(true)} notice={<Notice />} />
  ) : (
    <GuardianQuestion token={token} invitation={data} queryKey={key} onAnswered={() => setChanging(false)} notice={<Notice />} />
  );
}

function Notice(): ReactNode {
  const { t } = useTranslation();
  return (
    <Link component={RouterLink} to={PRIVACY_NOTICE_PATH}>
      {t('guardian.notice')}
    </Link>
  );
}

function Failed({ message, onRetry }: { message: string; onRetry: () => void }) {
  const { t } = useTranslation();
  return (
    <OpenPageFrame title={t('guardian.waiting')}>
      <Stack role="alert" sx={{ gap: 2, alignItems: 'flex-start' }}>
        <Banner kind="error" title={t('guardian.failed')}>
          {message}
        </Banner>
        <Button variant="outlined" onClick={onRetry}>
          {t('ui:feedback.tryAgain')}
        </Button>
      </Stack>
    </OpenPageFrame>
  );
}
