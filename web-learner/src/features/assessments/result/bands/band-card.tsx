import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { DRAWING_TIER_RANGES } from '@paanch/contracts/kernel/stars';
import type { Attempt } from '@paanch/contracts/progress/attempts';
import { ui } from '@paanch/ui/theme/tokens';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { WhyButton } from '../../../../app/receipts/why-button.js';
import { listInWords } from '../../../../app/steps-in-words.js';
import type { AssessmentList } from '../../use-assessments.js';
import { BandBar } from './band-bar.js';

/** Where the score, or the average once there is one, falls in the product's ranges. */
export function BandCard({ attempt, list }: { attempt: Attempt; list: AssessmentList }) {
  const { t } = useTranslation();
  const average = attempt.outcome?.average_score ?? null;
  const score = average ?? attempt.score ?? 0;
  const based = useBasis(list, average !== null);
  return (
    <Box
      component="section"
      aria-labelledby="bands-title"
      sx={{ p: { xs: 2, sm: 3 }, border: `1px solid ${ui.line}`, borderRadius: '14px', backgroundColor: ui.surface }}
    >
      <Typography id="bands-title" variant="h2">
        {t('assessments.result.compares', { score })}
      </Typography>
      <Typography variant="body2" sx={{ color: ui.ink2 }}>
        {based}
      </Typography>
      <BandBar
        ranges={list.tier_configuration ?? DRAWING_TIER_RANGES}
        score={score}
        label={t(average === null ? 'assessments.result.you' : 'assessments.result.yourAverage', { score })}
      />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, mt: 1.5 }}>
        {average !== null && <WhyButton subject="tier" productId={attempt.product_id} />}
        <Button
          variant="text"
          size="small"
          component={Link}
          to={`/app/job-readiness/tiers?productId=${attempt.product_id}`}
          sx={{ ml: -1.5 }}
        >
          {t('standing.howTiersWork')}
        </Button>
      </Box>
    </Box>
  );
}

/** What the tier is based on: the scores once all are in, and the average unless the title has it. */
function useBasis({ assessments, completion_summary: summary }: AssessmentList, isAverageSaid: boolean): string {
  const { t } = useTranslation();
  const { total_assessments_count: count, average_score: average } = summary;
  if (!summary.all_assessments_complete) return t('assessments.result.tierFromAll', { count });
  const scores = assessments.toSorted((a, b) => a.sequence - b.sequence).flatMap(({ score }) => score ?? []);
  const listed = listInWords(scores.map((score) => `${score}%`));
  const basis = t('assessments.result.tierFromScores', { count, scores: listed });
  return isAverageSaid || count === 1 ? basis : `${basis} ${t('assessments.result.averageNow', { average })}`;
}
