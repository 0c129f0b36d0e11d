import Typography from '@mui/material/Typography';
import { AccountSection } from '@paanch/account/account-page/account-section';
import { cachedAs } from '@paanch/client/calling/caching';
import { type Guardian, readGuardian } from '@paanch/contracts/privacy/guardians';
import { StatusChip, type StatusTone } from '@paanch/ui/feedback/status-chip';
import { useRouteQuery } from '@paanch/ui/session/use-route-query';
import { dayOf, exactOf } from '@paanch/ui/time/moments';
import { useTranslation } from 'react-i18next';
import { useLanguageName } from '../consents/use-language-name.js';
import { ParentForm } from './parent-form.js';

const TONES = { asked: 'pending', agreed: 'ok', refused: 'warn' } as const satisfies Record<Guardian['state'], StatusTone>;

/** For learners under 18 alone, and for those whose parent agreed; one who agreed before a corrected date of birth is asked again (docs/privacy.md#minors). */
export function ParentSection() {
  const { t } = useTranslation();
  const { data } = useRouteQuery(readGuardian, {}, cachedAs('profile'));
  const { guardian = null, minor_until: until = null } = data ?? {};
  if (until === null && guardian?.state !== 'agreed') return null;
  return (
    <AccountSection
      title={t('privacy.parent.title')}
      state={guardian && <StatusChip tone={TONES[guardian.state]} label={t(`privacy.parent.states.${guardian.state}`)} />}
      lead={until === null ? t('privacy.parent.leadAgreed') : t('privacy.parent.lead', { day: dayOf(until) })}
    >
      {guardian !== null && <Said guardian={guardian} />}
      {until !== null && <ParentForm key={guardian?.asked_at ?? ''} guardian={guardian} />}
    </AccountSection>
  );
}

function Said({ guardian: { state, name, email, asked_at: asked, answered_at: answered, ...words } }: { guardian: Guardian }) {
  const { t } = useTranslation();
  const languageName = useLanguageName();
  const { notice_version: version, notice_language: language } = words;
  return (
    <Typography sx={{ overflowWrap: 'anywhere' }}>
      {t(`privacy.parent.${state}`, { name, email, moment: exactOf(answered ?? asked) })}
      {version !== null && language !== null && ` ${t('privacy.consents.version', { version, language: languageName(language) })}`}
    </Typography>
  );
}
