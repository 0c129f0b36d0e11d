import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { APP_NAME } from '@paanch/contracts/kernel/app-name';
import { PageHeading } from '@paanch/ui/layout/page-heading';
import { useClient } from '@paanch/ui/session/session-context';
import { useTexts } from '@paanch/ui/use-texts';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink, useParams } from 'react-router';
import { verdictOnId } from './verdict.js';
import { VerdictView } from './verdict-view.js';
import { VerifyFrame } from './verify-frame.js';
import { verifyMessages } from './verify.messages.js';

/** One credential, for anybody who has its address (docs/credentials.md#checking). */
export function VerifyPage() {
  useTexts('app', { verify: verifyMessages });
  const { t } = useTranslation();
  const client = useClient();
  const { credentialId = '' } = useParams();
  const verdict = useQuery({ queryKey: ['verdict', credentialId], queryFn: () => verdictOnId(client, credentialId) });
  return (
    <VerifyFrame>
      <Box data-print="no">
        <PageHeading title={t('verify.title')} lead={t('verify.lead', { app: APP_NAME })} />
      </Box>
      <VerdictView query={verdict} />
      <Box data-print="no" sx={{ mt: 3 }}>
        <Link component={RouterLink} to="/verify" sx={{ display: 'inline-block', py: 1.25, fontWeight: 550 }}>
          {t('verify.another')}
        </Link>
      </Box>
    </VerifyFrame>
  );
}
