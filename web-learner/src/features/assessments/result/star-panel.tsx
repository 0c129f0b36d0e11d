import ArrowForwardRounded from '@mui/icons-material/ArrowForwardRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { keyframes } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import type { Attempt } from '@paanch/contracts/progress/attempts';
import { DeepPanel } from '@paanch/ui/signature/deep-panel';
import { Star } from '@paanch/ui/signature/star';
import { MOTION } from '@paanch/ui/theme/density';
import { ui } from '@paanch/ui/theme/tokens';
import { rem } from '@paanch/ui/theme/typography';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { WhyButton } from '../../../app/receipts/why-button.js';
import { useCelebration } from '../../../app/standing/use-celebration.js';
import type { AssessmentList, AssessmentRow } from '../use-assessments.js';
import { ContributingAssessment } from './contributing-assessment.js';
import { starResultOf, type StarResult } from './star-result.rule.js';

/** The star the attempt earned, or the current one, and the next thing to do. */
export function StarPanel({ attempt, list }: { attempt: Attempt; list: AssessmentList }) {
  const { t } = useTranslation();
  const { total_assessments_count: total, all_assessments_complete: isAllDone } = list.completion_summary;
  const sorted = list.assessments.toSorted((a, b) => a.sequence - b.sequence);
  const standing = starResultOf(attempt.outcome, list.current_student_state.star_level);
  return (
    <DeepPanel component="section" aria-labelledby="star-title" sx={{ p: 3 }}>
      <Headline standing={standing} list={list} />
      {standing.kind !== 'next' && <WhyButton subject="star" productId={attempt.product_id} onDeep />}
      <Typography component="h3" sx={{ mt: 3, fontWeight: 650 }}>
        {t(standing.kind !== 'next' && isAllDone ? 'assessments.result.moved' : 'assessments.result.movesNext')}
      </Typography>
      <Box component="ul" sx={{ p: 0, mt: '3px', mb: 1.5, listStyle: 'none', borderTop: `1px solid ${ui.deepLine}` }}>
        {sorted.map((assessment) => (
          <ContributingAssessment key={assessment.id} assessment={assessment} />
        ))}
      </Box>
      <Typography variant="body2" sx={{ color: ui.onDeep2, mb: 2.5 }}>
        {t('assessments.result.rule', { count: total })}
      </Typography>
      <NextButton next={sorted.find(({ status }) => status !== 'submitted')} />
    </DeepPanel>
  );
}

const fill = keyframes({ from: { opacity: 0 }, to: { opacity: 1 } });

/** Assessments earn star ONE; an older result shows that one, even to a learner with more. */
function numberOf(standing: StarResult): number {
  return standing.kind === 'won' ? standing.after : 1;
}

function Headline({ standing, list }: { standing: StarResult; list: AssessmentList }) {
  const { completed_assessments_count: completed, total_assessments_count: total } = list.completion_summary;
  const celebrate = useCelebration('result', standing.kind === 'won' ? standing.after : 0);
  const words = useHeadlineWords(standing, { completed, total });
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 2 }}>
      <Box
        sx={{
          flex: 'none',
          p: '4px',
          lineHeight: 0,
          ...(celebrate !== undefined && {
            animation: `${fill} ${MOTION.path}`,
            '@media (prefers-reduced-motion: reduce)': { animation: 'none' },
          }),
        }}
      >
        <Star
          number={numberOf(standing)}
          state={standing.kind === 'next' ? 'next' : 'earned'}
          percent={total === 0 ? 0 : (100 * completed) / total}
          size={58}
          onDeep
        />
      </Box>
      <Box sx={{ minWidth: 0 }}>
        <Typography id="star-title" variant="h2" sx={{ fontSize: rem(23) }}>
          {words.title}
        </Typography>
        <Typography variant="body2" sx={{ color: ui.onDeep2 }}>
          {words.count}
        </Typography>
      </Box>
    </Box>
  );
}

function useHeadlineWords(
  standing: StarResult,
  done: { completed: number; total: number },
): { readonly title: string; readonly count: string } {
  const { t } = useTranslation();
  if (standing.kind === 'next') return { title: t('assessments.result.toStar'), count: t('assessments.result.doneOf', done) };
  if (standing.kind === 'held') {
    return { title: t('standing.starEarned', { star: 'ONE' }), count: t('assessments.result.starsHeld', { earned: standing.earned }) };
  }
  const { level, before, after } = standing;
  return { title: t('standing.starEarned', { star: level }), count: t('assessments.result.starsMoved', { before, after }) };
}

function NextButton({ next }: { next: AssessmentRow | undefined }) {
  const { t } = useTranslation();
  const label =
    next === undefined
      ? t('assessments.result.seePath')
      : t(next.status === 'in_progress' ? 'assessments.result.continue' : 'assessments.result.start', { name: next.name });
  const to = next === undefined ? '/app/dashboard' : `/app/job-readiness/assessments/${next.id}`;
  return (
    <Button
      variant="marigold"
      size="large"
      fullWidth
      component={Link}
      to={to}
      endIcon={<ArrowForwardRounded />}
      sx={{ py: 1, overflowWrap: 'anywhere' }}
    >
      {label}
    </Button>
  );
}
