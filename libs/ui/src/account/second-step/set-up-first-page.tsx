import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useTranslation } from 'react-i18next';
import { Banner } from '../../feedback/banner.js';
import { PageFrame } from '../../layout/page-frame.js';
import { PageHeading } from '../../layout/page-heading.js';
import { useAppSession } from '../../session/session-context.js';
import { Logo } from '../../signature/logo.js';
import { ui } from '../../theme/tokens.js';
import { PasswordSection } from '../password-section.js';
import { SecondStepSection } from './second-step-section.js';
import { useTexts } from '../../use-texts.js';
import { accountMessages } from '../account.messages.js';

/** The part of "Sign-in and security" that is open before the second step is set up, without a rail whose places would refuse. */
export function SetUpFirstPage() {
  useTexts('ui', { account: accountMessages });
  const { t } = useTranslation('ui');
  const { client, logOut } = useAppSession();
  const area = client.session.area === 'admin' ? { area: t('layout.adminArea') } : {};
  return (
    <>
      <Box component="header" sx={{ display: 'flex', alignItems: 'center', height: 56, px: 2, borderBottom: `1px solid ${ui.line}` }}>
        <Logo size={26} {...area} />
        <Button variant="text" sx={{ ml: 'auto' }} onClick={() => void logOut()}>
          {t('layout.logout')}
        </Button>
      </Box>
      <main>
        <PageFrame width="reading">
          <PageHeading title={t('account.secondStep.requiredPage')} lead={t('account.secondStep.requiredLead')} />
          <Stack sx={(theme) => ({ gap: `${theme.density.cardGap}px` })}>
            <Banner kind="warning" title={t('account.secondStep.requiredTitle')}>
              {t('account.secondStep.requiredAdvice')}
            </Banner>
            <SecondStepSection />
            <PasswordSection />
          </Stack>
        </PageFrame>
      </main>
    </>
  );
}
