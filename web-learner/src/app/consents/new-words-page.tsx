import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { NoticeSections } from '@paanch/account/notice/notice-text';
import { noticeIn } from '@paanch/contracts/auth/consents/notice-in';
import type { ConsentPurpose } from '@paanch/contracts/auth/consents/purposes';
import { sayFailure } from '@paanch/ui/feedback/toast/say-failure';
import { useToast } from '@paanch/ui/feedback/toast/use-toast';
import { useLanguage } from '@paanch/ui/language/language-provider';
import { PageHeading } from '@paanch/ui/layout/page-heading';
import { ui } from '@paanch/ui/theme/tokens';
import { useTexts } from '@paanch/ui/use-texts';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router';
import { PRIVACY } from '../address/privacy-address.js';
import { QuestionFrame } from '../questions/question-frame.js';
import { consentsMessages } from './consents.messages.js';
import { useConsentChange } from './use-consents.js';

/** Before any page with the rail: the words of now about one purpose that the learner has yet to agree to (docs/privacy.md#consent). */
export function NewWordsPage({ purpose }: { purpose: ConsentPurpose }) {
  useTexts('app', { consents: consentsMessages });
  const { t } = useTranslation();
  const notice = noticeIn(purpose, useLanguage().shown);
  return (
    <QuestionFrame>
      <PageHeading title={t('consents.newWords.title')} lead={t('consents.newWords.lead')} />
      {/* Room below, so that on a phone the message about one answer never covers the buttons of the next. */}
      <Card sx={{ mb: 12 }}>
        <CardContent>
          <Typography component="h2" variant="h2">
            {t(`consents.purposes.${purpose}`)}
          </Typography>
          <Typography variant="body2" sx={{ mt: 0.5, color: ui.ink2 }}>
            {t('consents.newWords.version', { version: notice.version })}
          </Typography>
          <NoticeSections notice={notice} headings="h3" />
          <Answer purpose={purpose} />
        </CardContent>
      </Card>
    </QuestionFrame>
  );
}

function Answer({ purpose }: { purpose: ConsentPurpose }) {
  const { t } = useTranslation();
  const toast = useToast();
  const name = t(`consents.purposes.${purpose}`);
  const { mutate, isPending, variables } = useConsentChange(purpose, {
    onDone: (isGiven) => {
      if (isGiven || purpose === 'programme') toast.success(t('consents.givenNow', { name }));
      else toast.success(t('consents.withdrawnNow', { name }), { description: t(`consents.after.${purpose}`) });
    },
    onFailed: (error, isGiven) => sayFailure(toast, t(isGiven ? 'consents.giveFailed' : 'consents.withdrawFailed'), error),
  });
  const isOptional = purpose !== 'programme';
  return (
    <Box sx={{ display: 'grid', gap: 1.5, mt: 3, pt: 2.5, borderTop: `1px solid ${ui.line}` }}>
      <Typography variant="body2" sx={{ color: ui.ink2 }}>
        {t(isOptional ? 'consents.newWords.optional' : 'consents.newWords.programmeOnly')}{' '}
        {!isOptional && (
          <Link component={RouterLink} to={PRIVACY}>
            {t('consents.newWords.toPrivacy')}
          </Link>
        )}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.25 }}>
        <Button variant="contained" size="large" loading={isPending && variables} disabled={isPending} onClick={() => mutate(true)}>
          {t('consents.newWords.agree')}
        </Button>
        {isOptional && (
          <Button variant="outlined" size="large" loading={isPending && !variables} disabled={isPending} onClick={() => mutate(false)}>
            {t('consents.newWords.withdraw')}
          </Button>
        )}
      </Box>
    </Box>
  );
}
