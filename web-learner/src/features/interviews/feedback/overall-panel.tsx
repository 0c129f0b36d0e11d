import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { DeepPanel } from '@paanch/ui/signature/deep-panel';
import { ui } from '@paanch/ui/theme/tokens';
import { FONTS, rem } from '@paanch/ui/theme/typography';
import { dayOf } from '@paanch/ui/time/moments';
import { useTranslation } from 'react-i18next';
import type { FeedbackProps } from './feedback-props.js';

/** The overall that a machine proposes, and what a person makes of it. */
export function OverallPanel({ feedback, now }: FeedbackProps) {
  const { t } = useTranslation();
  const { overall, is_practice, status, ai_grade_status: grade } = feedback;
  return (
    <DeepPanel component="section" sx={{ p: 3 }}>
      <Typography component="h2" sx={{ fontWeight: 600, color: ui.onDeep2 }}>
        {t('interviews.feedback.overall')}
      </Typography>
      {overall !== null && <Figure overall={overall} />}
      {overall === null && status === 'completed' && (
        <Words
          title={t('interviews.feedback.noOverall')}
          text={t(is_practice ? 'interviews.feedback.noOverallPractice' : 'interviews.feedback.noOverallAdvice')}
        />
      )}
      {grade === 'failed' && status === 'failed' && <Words text={t('interviews.feedback.failedAnalysis')} />}
      {!is_practice && <Decision feedback={feedback} now={now} />}
    </DeepPanel>
  );
}

function Figure({ overall }: { overall: number }) {
  const { t } = useTranslation();
  return (
    <>
      <Box sx={{ display: 'flex', alignItems: 'baseline', gap: 1 }}>
        <Box component="span" sx={{ fontFamily: FONTS.display, fontSize: rem(64), fontWeight: 700, lineHeight: rem(66) }}>
          {overall}
        </Box>
        <Box component="span" sx={{ color: ui.onDeep2 }}>
          {t('interviews.feedback.of')}
        </Box>
      </Box>
      <Typography variant="body2" sx={{ mt: 0.5, color: ui.onDeep2 }}>
        {t('interviews.feedback.proposal')}
      </Typography>
    </>
  );
}

/** While a review is pending no star is named. */
function Decision({ feedback: { result, review_due_at: due }, now }: FeedbackProps) {
  const { t } = useTranslation();
  if (result === 'passed') return <Words title={t('interviews.feedback.passed')} />;
  if (result === 'not_yet') return <Words title={t('interviews.feedback.notYet')} text={t('interviews.feedback.notYetAdvice')} />;
  if (due === null) return null;
  const isLate = Date.parse(due) < now;
  return (
    <Words
      title={t('interviews.feedback.waiting')}
      text={t(isLate ? 'interviews.feedback.late' : 'interviews.feedback.waitingAdvice', { day: dayOf(due) })}
    />
  );
}

function Words({ title, text }: { title?: string; text?: string }) {
  return (
    <Box sx={{ mt: 2 }}>
      {title !== undefined && <Typography sx={{ fontWeight: 650 }}>{title}</Typography>}
      {text !== undefined && (
        <Typography variant="body2" sx={{ color: ui.onDeep2 }}>
          {text}
        </Typography>
      )}
    </Box>
  );
}
