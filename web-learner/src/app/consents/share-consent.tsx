import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { NoticeText } from '@paanch/account/notice/notice-text';
import { noticeIn } from '@paanch/contracts/auth/consents/notice-in';
import { Banner } from '@paanch/ui/feedback/banner';
import { sayFailure } from '@paanch/ui/feedback/toast/say-failure';
import { useToast } from '@paanch/ui/feedback/toast/use-toast';
import { useLanguage } from '@paanch/ui/language/language-provider';
import { useTexts } from '@paanch/ui/use-texts';
import { useTranslation } from 'react-i18next';
import { shareConsentMessages } from './share-consent.messages.js';
import { useConsentChange, useConsents } from './use-consents.js';

const purpose = 'share_with_institution';

/** Below what is switched on to be shared: without the consent, nobody sees it (docs/privacy.md#consent). */
export function ShareConsent() {
  useTexts('app', { shareConsent: shareConsentMessages });
  const { t } = useTranslation();
  const { shown } = useLanguage();
  const toast = useToast();
  const { data } = useConsents();
  const { mutate, isPending } = useConsentChange(purpose, {
    onDone: () => void toast.success(t('shareConsent.agreed')),
    onFailed: (error) => sayFailure(toast, t('shareConsent.failed'), error),
  });
  if (data === undefined) return null;
  const holds = data.consents.some((one) => one.purpose === purpose && one.withdrawn_at === null);
  if (holds) return null;
  return (
    <Box sx={{ display: 'grid', gap: 1, mt: 1.5 }}>
      <Banner
        kind="info"
        title={t('shareConsent.needed')}
        action={
          <Button size="small" variant="outlined" loading={isPending} onClick={() => mutate(true)}>
            {t('shareConsent.agree')}
          </Button>
        }
      >
        {t('shareConsent.neededAdvice')}
      </Banner>
      <NoticeText notice={noticeIn(purpose, shown)} title={t('shareConsent.words')} headings="h3" />
    </Box>
  );
}
