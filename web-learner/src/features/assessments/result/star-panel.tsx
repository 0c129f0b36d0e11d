import ArrowForwardRounded from '@mui/icons-material/ArrowForwardRounded';
import CheckRounded from '@mui/icons-material/CheckRounded';
import RadioButtonUncheckedRounded from '@mui/icons-material/RadioButtonUncheckedRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { keyframes } from '@mui/material/styles';
import { starCount } from '@paanch/contracts/kernel/stars';
import type { Attempt } from '@paanch/contracts/progress/attempts';
import { DeepPanel } from '@paanch/ui/signature/deep-panel';
import { Star } from '@paanch/ui/signature/star';
import { MOTION } from '@paanch/ui/theme/density';
import { FIXED, ui } from '@paanch/ui/theme/tokens';
import { rem } from '@paanch/ui/theme/typography';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { WhyButton } from '../../../app/receipts/why-button.js';
import { useCelebration } from '../../../app/standing/use-celebration.js';
import type { AssessmentList, AssessmentRow } from '../use-assessments.js';
import { dayOf } from './moments.rule.js';

/** What the attempt did to the star, and the next thing to do. */
export function StarPanel({ attempt, list }: { attempt: Attempt; list: AssessmentList }) {
  const { t } = useTranslation();
  const { total_assessments_count: total } = list.completion_summary;
  const sorted = list.assessments.toSorted((a, b) => a.sequence - b.sequence);
  const hasEarned = attempt.outcome !== null && starCount(attempt.outcome.star_level) > attempt.outcome.stars_before;
  return (
    <DeepPanel component="section" aria-labelledby="star-title" sx={{ p: 3 }}>
      <Headline attempt={attempt} list={list} />
      {attempt.outcome?.star_level && <WhyButton subject="star" productId={attempt.product_id} onDeep />}
      <Typography component="h3" sx={{ mt: 3, fontWeight: 650 }}>
        {t(hasEarned ? 'assessments.result.moved' : 'assessments.result.movesNext')}
      </Typography>
      <Box component="ul" sx={{ p: 0, mt: '3px', mb: 1.5, listStyle: 'none', borderTop: `1px solid ${ui.deepLine}` }}>
        {sorted.map((assessment) => (
          <Mover key={assessment.id} assessment={assessment} />
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

function Headline({ attempt: { outcome }, list }: { attempt: Attempt; list: AssessmentList }) {
  const { t } = useTranslation();
  const after = starCount(outcome?.star_level ?? null);
  const before = outcome?.stars_before ?? 0;
  const hasEarned = after > before;
  const celebrate = useCelebration('result', hasEarned ? after : 0);
  const { completed_assessments_count: completed, total_assessments_count: total } = list.completion_summary;
  const isOnWay = !hasEarned && after === 0;
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
          number={Math.max(1, after)}
          state={isOnWay ? 'next' : 'earned'}
          percent={total === 0 ? 0 : (100 * completed) / total}
          size={58}
          onDeep
        />
      </Box>
      <Box sx={{ minWidth: 0 }}>
        <Typography id="star-title" variant="h2" sx={{ fontSize: rem(23) }}>
          {isOnWay ? t('assessments.result.toStar') : t('standing.starEarned', { star: outcome?.star_level })}
        </Typography>
        <Typography variant="body2" sx={{ color: ui.onDeep2 }}>
          {isOnWay ? t('assessments.result.doneOf', { completed, total }) : t('assessments.result.starsMoved', { before, after })}
        </Typography>
      </Box>
    </Box>
  );
}

function Mover({ assessment: { name, status, submitted_at } }: { assessment: AssessmentRow }) {
  const { t } = useTranslation();
  const [now] = useState(() => new Date());
  const isDone = status === 'submitted' && submitted_at !== null;
  const when = isDone ? (dayOf(submitted_at, now) ?? t('assessments.result.today')) : t('assessments.result.notTaken');
  const Icon = isDone ? CheckRounded : RadioButtonUncheckedRounded;
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 1.25,
        py: '8px',
        borderBottom: `1px solid ${ui.deepLine}`,
        fontSize: rem(14.5),
        lineHeight: rem(21),
      }}
    >
      <Icon aria-hidden="true" sx={{ flex: 'none', fontSize: 19, color: isDone ? FIXED.marigold : ui.onDeep2 }} />
      <Box component="span" sx={{ flex: 1, minWidth: 0 }}>
        {name}
      </Box>
      <Box component="span" sx={{ flex: 'none', color: ui.onDeep2 }}>
        {when}
      </Box>
    </Box>
  );
}

function NextButton({ next }: { next: AssessmentRow | undefined }) {
  const { t } = useTranslation();
  const label =
    next === undefined
      ? t('assessments.result.seePath')
      : t(next.status === 'in_progress' ? 'assessments.result.continue' : 'assessments.result.start', { name: next.name });
  const to = next === undefined ? '/app/dashboard' : `/app/job-readiness/assessments/${next.id}`;
  return (
    <Button variant="marigold" size="large" fullWidth component={Link} to={to} endIcon={<ArrowForwardRounded />}>
      {label}
    </Button>
  );
}
