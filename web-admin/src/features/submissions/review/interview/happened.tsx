import Box from '@mui/material/Box';
import type { InterviewDetail } from '@paanch/contracts/interview/submissions';
import { ui } from '@paanch/ui/theme/tokens';
import { useTranslation } from 'react-i18next';
import { More } from '../more.js';
import { clockOf, sinceStart } from './clock.rule.js';

/** Losses, interruptions and ends, by the clock of the interview. */
export function Happened({ happened }: Pick<InterviewDetail, 'happened'>) {
  const { t } = useTranslation();
  const since = sinceStart(happened);
  if (happened.length === 0) return null;
  return (
    <More title={t('submissions.interview.happened.title', { count: happened.length })}>
      <Box sx={{ color: ui.ink2 }}>{t('submissions.interview.happened.advice')}</Box>
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {happened.map(({ at_ms: at, kind, question_index: index }, place) => {
          const what = t(`submissions.interview.happened.kinds.${kind}`);
          const whole = index === null ? what : t('submissions.interview.happened.ofQuestion', { what, number: index + 1 });
          return <li key={place}>{t('submissions.interview.happened.at', { time: clockOf(since(at)), what: whole })}</li>;
        })}
      </Box>
    </More>
  );
}
