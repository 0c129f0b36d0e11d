import ForumOutlined from '@mui/icons-material/ForumOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { InterviewFeedback } from '@paanch/contracts/interview/interviews/results';
import { ui } from '@paanch/ui/theme/tokens';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { PRACTICE_SESSION } from '../../../app/address/interview-address.js';

/** One thing to do: the tip of the weakest area, the heavier one first. */
export function NextCard({ feedback: { areas, result } }: { feedback: InterviewFeedback }) {
  const { t } = useTranslation();
  const [weakest] = areas.filter(({ level }) => level !== null).toSorted((a, b) => (a.level ?? 0) - (b.level ?? 0) || b.weight - a.weight);
  return (
    <Box component="section" sx={{ p: 2.5, border: `1px solid ${ui.line}`, borderRadius: '14px', backgroundColor: ui.surface }}>
      <Typography component="h2" variant="h3">
        {t('interviews.feedback.next')}
      </Typography>
      {weakest !== undefined && <Typography sx={{ mt: 0.5, color: ui.ink2 }}>{weakest.tip}</Typography>}
      <Box sx={{ display: 'grid', gap: 1, mt: 1.5 }}>
        <Button variant="outlined" component={Link} to="/app/coach" startIcon={<ForumOutlined />}>
          {t('interviews.feedback.coach')}
        </Button>
        {result !== 'passed' && (
          <Button variant="text" component={Link} to={PRACTICE_SESSION}>
            {t('interviews.feedback.again')}
          </Button>
        )}
      </Box>
    </Box>
  );
}
