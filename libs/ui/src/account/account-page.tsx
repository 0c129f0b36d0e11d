import Stack from '@mui/material/Stack';
import { useTranslation } from 'react-i18next';
import { PageFrame } from '../layout/page-frame.js';
import { PageHeading } from '../layout/page-heading.js';
import { MailSection } from './mail-section.js';
import { PasswordSection } from './password-section.js';
import { SecondStepSection } from './second-step/second-step-section.js';
import { SessionsSection } from './sessions/sessions-section.js';
import { useTexts } from '../use-texts.js';
import { accountMessages } from './account.messages.js';

/** Sign-in and security: what concerns one's own account alone (trust 1.4, 1.11; product 12). */
export function AccountPage() {
  useTexts('ui', { account: accountMessages });
  const { t } = useTranslation('ui');
  return (
    <PageFrame width="reading">
      <PageHeading title={t('account.title')} lead={t('account.lead')} />
      <Stack sx={(theme) => ({ gap: `${theme.density.cardGap}px` })}>
        <SecondStepSection />
        <PasswordSection />
        <SessionsSection />
        <MailSection />
      </Stack>
    </PageFrame>
  );
}
