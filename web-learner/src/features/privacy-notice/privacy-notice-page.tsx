import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { NoticeSections, NoticeText } from '@paanch/account/notice/notice-text';
import { ACCESSIBILITY_PATH } from '@paanch/account/routes/account-paths';
import { AskedPurpose } from '@paanch/contracts/auth/consents/consents';
import { noticeIn } from '@paanch/contracts/auth/consents/notice-in';
import { APP_NAME } from '@paanch/contracts/kernel/app-name';
import { useLanguage } from '@paanch/ui/language/language-provider';
import { useTexts } from '@paanch/ui/use-texts';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router';
import { PRIVACY } from '../../app/address/privacy-address.js';
import { Officer } from '../../app/open-page/officer.js';
import { officerMessages } from '../../app/open-page/officer.messages.js';
import { OpenPage, OpenPart } from '../../app/open-page/open-page.js';
import { privacyNoticeMessages } from './privacy-notice.messages.js';

/** For everybody, signed in or not (docs/privacy.md#consent). */
export function PrivacyNoticePage() {
  useTexts('app', { privacyNotice: privacyNoticeMessages, officer: officerMessages });
  const { t } = useTranslation();
  const { shown } = useLanguage();
  const programme = noticeIn('programme', shown);
  return (
    <OpenPage title={t('privacyNotice.title', { app: APP_NAME })} lead={t('privacyNotice.lead')}>
      <OpenPart title={t('privacyNotice.programme')} lead={t('privacyNotice.version', { version: programme.version })}>
        <NoticeSections notice={programme} headings="h3" />
      </OpenPart>
      <OpenPart title={t('privacyNotice.asked')} lead={t('privacyNotice.askedLead')}>
        <Stack sx={{ gap: 1, mt: 1.5 }}>
          {AskedPurpose.options.map((purpose) => (
            <NoticeText key={purpose} notice={noticeIn(purpose, shown)} title={t(`privacyNotice.purposes.${purpose}`)} headings="h3" />
          ))}
        </Stack>
      </OpenPart>
      <OpenPart title={t('officer.title')}>
        <Officer lead={(days) => t('privacyNotice.officerLead', { days })} />
        <Typography variant="body2" sx={{ mt: 1 }}>
          {t('privacyNotice.board')}
        </Typography>
      </OpenPart>
      <Box>
        <Typography>{t('privacyNotice.own')}</Typography>
        <Link component={RouterLink} to={PRIVACY} sx={{ fontWeight: 600 }}>
          {t('privacyNotice.toOwn')}
        </Link>
        <Typography sx={{ mt: 1 }}>
          <Link component={RouterLink} to={ACCESSIBILITY_PATH} sx={{ fontWeight: 600 }}>
            {t('privacyNotice.accessibility')}
          </Link>
        </Typography>
      </Box>
    </OpenPage>
  );
}
