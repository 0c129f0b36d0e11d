import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useTranslation } from 'react-i18next';
import { Banner } from '../../feedback/banner.js';
import { BareFrame } from '../../layout/bare-frame.js';
import { PageFrame } from '../../layout/page-frame.js';
import { PageHeading } from '../../layout/page-heading.js';
import { useAppSession } from '../../session/session-context.js';
import { PasswordSection } from '../password-section.js';
import { SecondStepSection } from './second-step-section.js';
import { useTexts } from '../../use-texts.js';
import { accountMessages } from '../account.messages.js';

/** The part of "Sign-in and security" that is open before the second step is set up, without a rail whose places would refuse. */
export function SetUpFirstPage() {
  useTexts('ui', { account: accountMessages });
  const { t } = useTranslation('ui');
  const { logOut } = useAppSession();
  return (
    <BareFrame
      corner={
        <Button variant="text" onClick={() => void logOut()}>
          {t('layout.logout')}
        </Button>
      }
    >
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
    </BareFrame>
  );
}
