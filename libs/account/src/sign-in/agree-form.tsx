import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { AgreedNotice } from '@paanch/client/provider/at-provider';
import { noticeIn } from '@paanch/contracts/auth/consents/notice-in';
import { acceptSsoNotice } from '@paanch/contracts/auth/sso/sign-in';
import { useAnnounce } from '@paanch/ui/feedback/live-regions';
import { SubmitButton } from '@paanch/ui/form/submit-button';
import { useContractForm } from '@paanch/ui/form/use-contract-form';
import { useLanguage } from '@paanch/ui/language/language-provider';
import { ui } from '@paanch/ui/theme/tokens';
import { useTexts } from '@paanch/ui/use-texts';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { linksMessages } from '../links/links.messages.js';
import { NoticeField } from '../notice/notice-field.js';

/** What the person ticks; the client adds which sign-in it is. */
const typed = { body: acceptSsoNotice.body.pick({ notice_version: true }) };

interface AgreeFormProps {
  isBusy: boolean;
  onAgreed: (agreed: AgreedNotice) => void;
}

/** The notice, at a learner's first sign-in through their institution (docs/sso.md#the-notice). */
export function AgreeForm({ isBusy, onAgreed }: AgreeFormProps) {
  useTexts('account', { links: linksMessages });
  const { t } = useTranslation('account');
  const { shown: language } = useLanguage();
  const announce = useAnnounce();
  const { form, field } = useContractForm(typed, { notice_version: '' });
  useEffect(() => announce(t('sso.agreeAdvice')), [announce, t]);
  const submit = form.handleSubmit(({ notice_version }) => onAgreed({ notice_version, language }));
  return (
    <Stack component="form" noValidate onSubmit={(event) => void submit(event)} sx={{ gap: 2 }}>
      <div>
        <Typography component="h2" variant="h3">
          {t('sso.agreeTitle')}
        </Typography>
        <Typography variant="body2" component="p" sx={{ mt: 0.5, color: ui.ink2 }}>
          {t('sso.agreeAdvice')}
        </Typography>
      </div>
      <NoticeField notice={noticeIn('programme', language)} {...field('notice_version')} />
      <SubmitButton size="large" label={t('sso.agree')} busyLabel={t('sso.signingIn')} busy={isBusy} />
    </Stack>
  );
}
