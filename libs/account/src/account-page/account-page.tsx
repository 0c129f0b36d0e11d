import Stack from '@mui/material/Stack';
import { PageFrame } from '@paanch/ui/layout/page-frame';
import { PageHeading } from '@paanch/ui/layout/page-heading';
import { useTexts } from '@paanch/ui/use-texts';
import { useTranslation } from 'react-i18next';
import { accountMessages } from '../account.messages.js';
import { SecondStepSection } from '../second-step/second-step-section.js';
import { SessionsSection } from '../sessions/sessions-section.js';
import { MailSection } from './mail-section.js';
import { PasswordSection } from './password-section.js';

/** "Sign-in and security": the person's own account settings (docs/sessions.md#own-sessions, docs/people.md#notifications). */
export function AccountPage() {
  useTexts('account', accountMessages);
  const { t } = useTranslation('account');
  return (
    <PageFrame width="reading">
      <PageHeading title={t('title')} lead={t('lead')} />
      <Stack sx={(theme) => ({ gap: `${theme.density.cardGap}px` })}>
        <SecondStepSection />
        <PasswordSection />
        <SessionsSection />
        <MailSection />
      </Stack>
    </PageFrame>
  );
}
