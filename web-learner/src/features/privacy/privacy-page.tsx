import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import { PRIVACY_NOTICE_PATH } from '@paanch/account/routes/account-paths';
import { PageFrame } from '@paanch/ui/layout/page-frame';
import { PageHeading } from '@paanch/ui/layout/page-heading';
import { useTexts } from '@paanch/ui/use-texts';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router';
import { PageTrail } from '../../app/address/page-trail.js';
import { consentsMessages } from '../../app/consents/consents.messages.js';
import { erasureMessages } from '../../app/privacy/erasure.messages.js';
import { ConsentsSection } from './consents/consents-section.js';
import { CopiesSection } from './copies/copies-section.js';
import { ErasureSection } from './erasure/erasure-section.js';
import { ComplaintsSection } from './grievances/complaints-section.js';
import { ParentSection } from './parent/parent-section.js';
import { privacyMessages } from './privacy.messages.js';

/** What a learner agrees to and asks about the own data (docs/privacy.md#consent). */
export function PrivacyPage() {
  useTexts('app', { privacy: privacyMessages, consents: consentsMessages, erasure: erasureMessages });
  const { t } = useTranslation();
  return (
    <PageFrame width="reading">
      <PageHeading
        title={t('privacy.title')}
        lead={t('privacy.lead')}
        trail={<PageTrail isInReadiness={false} steps={[{ label: t('privacy.trail'), to: '/app/profile' }]} />}
      />
      {/* Space for the toast at the end of the page. */}
      <Stack sx={(theme) => ({ gap: `${theme.density.cardGap}px`, mb: 7 })}>
        <ParentSection />
        <ConsentsSection />
        <CopiesSection />
        <ErasureSection />
        <ComplaintsSection />
        <Link component={RouterLink} to={PRIVACY_NOTICE_PATH} sx={{ fontWeight: 600 }}>
          {t('privacy.notice')}
        </Link>
      </Stack>
    </PageFrame>
  );
}
