import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReviewedQuestion } from '@paanch/contracts/progress/attempts';
import { ui } from '@paanch/ui/theme/tokens';
import { useTranslation } from 'react-i18next';
import { ReviewGroup } from './review-group.js';
import { groupsOf } from './review.rule.js';

/** The attempt question by question, wrong answers first: the answer, the verdict and why. The key is shown only for right answers. */
export function ReviewCard({ review }: { review: readonly ReviewedQuestion[] }) {
  const { t } = useTranslation();
  return (
    <Box
      component="section"
      aria-labelledby="review-title"
      sx={{ mt: 3, p: { xs: 2, sm: 3 }, border: `1px solid ${ui.line}`, borderRadius: '14px', backgroundColor: ui.surface }}
    >
      <Typography id="review-title" variant="h2" sx={{ mb: 1 }}>
        {t('assessments.result.review.title')}
      </Typography>
      {groupsOf(review).map((group) => (
        <ReviewGroup key={group.verdict} group={group} />
      ))}
    </Box>
  );
}
