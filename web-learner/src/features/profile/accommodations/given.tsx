import Box from '@mui/material/Box';
import type { Profile } from '@paanch/contracts/auth/profile';
import { UNLIMITED_SECONDS } from '@paanch/contracts/interview/interviews/vocabulary';
import { BREAK_MINUTES, BREAKS_PER_ATTEMPT } from '@paanch/contracts/progress/breaks';
import { Banner } from '@paanch/ui/feedback/banner';
import { useTexts } from '@paanch/ui/use-texts';
import { useTranslation } from 'react-i18next';
import { extraTimeOf } from '../extra-time.rule.js';
import { wholeRow } from '../field-group.js';
import { givenMessages } from './given.messages.js';

/** What staff gave the learner; nothing for most. Without a limit, extra time has no effect and is not told. */
export function Given({ profile }: { profile: Profile }) {
  useTexts('app', { given: givenMessages });
  const { t } = useTranslation();
  const { extra_time_factor: factor, no_time_limit: hasNoLimit, breaks, large_text: hasLargeText } = profile;
  const extra = hasNoLimit ? null : extraTimeOf(factor);
  return (
    <>
      {extra !== null && <Told title={t('profile.extraTime', { ...extra })} lead={t('profile.extraTimeLead', { factor })} />}
      {hasNoLimit && <Told title={t('given.noLimit')} lead={t('given.noLimitLead', { minutes: UNLIMITED_SECONDS / 60 })} />}
      {breaks && <Told title={t('given.breaks')} lead={t('given.breaksLead', { breaks: BREAKS_PER_ATTEMPT, minutes: BREAK_MINUTES })} />}
      {hasLargeText && <Told title={t('given.largeText')} lead={t('given.largeTextLead')} />}
    </>
  );
}

function Told({ title, lead }: { title: string; lead: string }) {
  return (
    <Box sx={wholeRow}>
      <Banner kind="info" title={title}>
        {lead}
      </Banner>
    </Box>
  );
}
