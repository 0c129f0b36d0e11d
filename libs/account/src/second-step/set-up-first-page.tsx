import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { Banner } from '@paanch/ui/feedback/banner';
import { BareFrame } from '@paanch/ui/layout/bare-frame';
import { PageFrame } from '@paanch/ui/layout/page-frame';
import { PageHeading } from '@paanch/ui/layout/page-heading';
import { useAppSession } from '@paanch/ui/session/session-context';
import { useTexts } from '@paanch/ui/use-texts';
import { useTranslation } from 'react-i18next';
import { PasswordSection } from '../account-page/password-section.js';
import { accountMessages } from '../account.messages.js';
import { SecondStepSection } from './second-step-section.js';

/** The sections of the account page that work before the second step is set up; no rail, because its pages would be refused. */
export function SetUpFirstPage() {
  useTexts('account', accountMessages);
  const { t } = useTranslation('account');
  const { logOut } = useAppSession();
  return (
    <BareFrame
      corner={
        <Button variant="text" onClick={() => void logOut()}>
          {t('ui:layout.logout')}
        </Button>
      }
    >
      <PageFrame width="reading">
        <PageHeading title={t('secondStep.requiredPage')} lead={t('secondStep.requiredLead')} />
        <Stack sx={(theme) => ({ gap: `${theme.density.cardGap}px` })}>
          <Banner kind="warning" title={t('secondStep.requiredTitle')}>
            {t('secondStep.requiredAdvice')}
          </Banner>
          <SecondStepSection />
          <PasswordSection />
        </Stack>
      </PageFrame>
    </BareFrame>
  );
}
