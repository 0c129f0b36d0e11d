import Box from '@mui/material/Box';
import { ui } from '@paanch/ui/theme/tokens';
import { rem } from '@paanch/ui/theme/typography';
import { useTexts } from '@paanch/ui/use-texts';
import { useTranslation } from 'react-i18next';
import type { ExamEligibility } from '../../app/exam/use-exam-eligibility.js';
import { measureMessages } from '../../app/taking/measure/measure.messages.js';

/** How long the exam is, what it takes to pass, the learner's own time, and how many attempts are used. */
export function ExamFacts({ eligibility }: { eligibility: ExamEligibility }) {
  const { t } = useTranslation();
  const facts = useFactsOf(eligibility);
  return (
    <Box
      component="section"
      aria-label={t('promotionExam.about')}
      sx={{ mb: 2.5, p: { xs: 2, sm: 3 }, border: `1px solid ${ui.line}`, borderRadius: '14px', backgroundColor: ui.surface }}
    >
      <Box
        component="dl"
        sx={{
          display: 'grid',
          gridTemplateColumns: { xs: '1fr', sm: 'minmax(0, 1fr) minmax(0, 1fr)' },
          columnGap: 3,
          rowGap: 2,
          m: 0,
        }}
      >
        {facts.map(({ name, value }) => (
          <div key={name}>
            <Box component="dt" sx={{ color: ui.ink2, fontSize: rem(14.5), lineHeight: rem(21) }}>
              {name}
            </Box>
            <Box component="dd" sx={{ m: 0, fontWeight: 650 }}>
              {value}
            </Box>
          </div>
        ))}
      </Box>
    </Box>
  );
}

/** Without a configuration only the attempts are known. */
function useFactsOf(eligibility: ExamEligibility): readonly { readonly name: string; readonly value: string }[] {
  useTexts('app', { measure: measureMessages });
  const { t } = useTranslation();
  const { question_count, pass_threshold, time_limit_minutes: base, effective_time_limit_minutes: limit } = eligibility;
  const minutes = (count: number) => t('measure.wholeMinutes', { count });
  const timeOf = (own: number, usual: number) =>
    own === usual ? minutes(own) : t('promotionExam.withExtra', { limit: minutes(own), base: minutes(usual) });
  return [
    ...(question_count === null ? [] : [{ name: t('promotionExam.questions'), value: String(question_count) }]),
    ...(pass_threshold === null
      ? []
      : [{ name: t('promotionExam.passMark'), value: t('promotionExam.percent', { percent: pass_threshold }) }]),
    ...(limit === null || base === null ? [] : [{ name: t('promotionExam.time'), value: timeOf(limit, base) }]),
    {
      name: t('promotionExam.attempts'),
      value: t('promotionExam.used', { used: eligibility.attempts_used, allowed: eligibility.attempts_allowed }),
    },
  ];
}
