import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { NoticeText } from '@paanch/account/notice/notice-text';
import type { AskedPurpose, Consent } from '@paanch/contracts/auth/consents/consents';
import type { ConsentPurpose } from '@paanch/contracts/auth/consents/notice';
import { noticeIn } from '@paanch/contracts/auth/consents/notice-in';
import { sayFailure } from '@paanch/ui/feedback/toast/say-failure';
import { useToast } from '@paanch/ui/feedback/toast/use-toast';
import { useLanguage } from '@paanch/ui/language/language-provider';
import { ui } from '@paanch/ui/theme/tokens';
import { dayOf } from '@paanch/ui/time/moments';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useConsentChange } from '../../../app/consents/use-consents.js';
import { ERASING } from '../erasure/erasing-id.js';
import { useLanguageName } from './use-language-name.js';

interface ConsentRowProps {
  purpose: ConsentPurpose;
  /** The latest; null: never given. */
  consent: Consent | null;
}

/** One purpose: its words, whether they are agreed to and since when, and the one click that changes it. */
export function ConsentRow({ purpose, consent }: ConsentRowProps) {
  const { t } = useTranslation();
  const notice = noticeIn(purpose, useLanguage().shown);
  const name = t(`consents.purposes.${purpose}`);
  const isOlder = consent !== null && consent.withdrawn_at === null && consent.notice_version !== notice.version;
  return (
    <Box component="li" sx={{ display: 'grid', gap: 1, py: 2 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'flex-start', gap: 1.5 }}>
        <Box sx={{ flex: '1 1 240px', minWidth: 0 }}>
          <Typography component="h3" variant="subtitle1">
            {name}
          </Typography>
          <State consent={consent} />
          {isOlder && <Typography variant="body2">{t('privacy.consents.older', { version: notice.version })}</Typography>}
        </Box>
        {purpose !== 'programme' && <Change purpose={purpose} name={name} consent={consent} isOlder={isOlder} />}
      </Box>
      {purpose === 'programme' && (
        <Typography variant="body2" sx={{ color: ui.ink2 }}>
          {t('privacy.consents.programmeOnly')} <Link href={`#${ERASING}`}>{t('privacy.consents.toErasure')}</Link>
        </Typography>
      )}
      <NoticeText notice={notice} title={t('privacy.consents.words', { name })} headings="h4" />
    </Box>
  );
}

function State({ consent }: { consent: Consent | null }) {
  const { t } = useTranslation();
  const languageName = useLanguageName();
  if (consent === null) return <Said>{t('privacy.consents.never')}</Said>;
  const { given_at: given, withdrawn_at: withdrawn, notice_version: version, language } = consent;
  if (withdrawn !== null) return <Said>{t('privacy.consents.withdrawn', { day: dayOf(withdrawn) })}</Said>;
  return (
    <Said>
      {t('privacy.consents.given', { day: dayOf(given) })} {t('privacy.consents.version', { version, language: languageName(language) })}
    </Said>
  );
}

const Said = ({ children }: { children: ReactNode }) => (
  <Typography variant="body2" sx={{ color: ui.ink2 }}>
    {children}
  </Typography>
);

interface ChangeProps extends ConsentRowProps {
  purpose: AskedPurpose;
  name: string;
  isOlder: boolean;
}

function Change({ purpose, name, consent, isOlder }: ChangeProps) {
  const { t } = useTranslation();
  const toast = useToast();
  const { mutate, isPending, variables } = useConsentChange(purpose, {
    onDone: (isGiven) => {
      if (isGiven) toast.success(t('consents.givenNow', { name }));
      else toast.success(t('consents.withdrawnNow', { name }), { description: t(`consents.after.${purpose}`) });
    },
    onFailed: (error, isGiven) => sayFailure(toast, t(isGiven ? 'consents.giveFailed' : 'consents.withdrawFailed'), error),
  });
  const holds = consent !== null && consent.withdrawn_at === null;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      {(!holds || isOlder) && (
        <Button
          variant="outlined"
          loading={isPending && variables}
          disabled={isPending}
          aria-label={t('privacy.consents.giveNamed', { name })}
          onClick={() => mutate(true)}
        >
          {t(isOlder ? 'privacy.consents.giveNew' : 'privacy.consents.give')}
        </Button>
      )}
      {holds && (
        <Button
          variant="outlined"
          loading={isPending && !variables}
          disabled={isPending}
          aria-label={t('privacy.consents.withdrawNamed', { name })}
          onClick={() => mutate(false)}
        >
          {t('privacy.consents.withdraw')}
        </Button>
      )}
    </Box>
  );
}
