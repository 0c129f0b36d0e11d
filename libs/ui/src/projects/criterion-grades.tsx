import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import type { CriterionGrade } from '@paanch/contracts/interview/projects';
import { useTranslation } from 'react-i18next';
import { ui } from '../theme/tokens.js';

/** A criterion below this level is marked: it does not meet fully what was asked (docs/projects.md#levels). */
const MET = 4;

/** What the machine says of each criterion: points, the learner's own words, and one thing to improve. */
export function CriterionGrades({ label, criteria }: { label: string; criteria: readonly CriterionGrade[] }) {
  return (
    <Box component="ul" aria-label={label} sx={{ m: 0, p: 0, listStyle: 'none' }}>
      {criteria.map((grade) => (
        <Grade key={grade.criterion} grade={grade} />
      ))}
    </Box>
  );
}

function Grade({ grade: { criterion, weight, level, points, quotes, rationale, tip } }: { grade: CriterionGrade }) {
  const { t } = useTranslation();
  const scored = t('projects.grade.points', { points, weight });
  return (
    <Box component="li" sx={{ py: 1, '& + &': { borderTop: `1px solid ${ui.line}` }, overflowWrap: 'anywhere' }}>
      <Box sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr auto', sm: '180px 1fr 84px' }, alignItems: 'center', columnGap: 1.5 }}>
        <Box sx={{ fontWeight: 600 }}>{criterion}</Box>
        <LinearProgress
          variant="determinate"
          value={(points / weight) * 100}
          aria-label={criterion}
          aria-valuetext={scored}
          sx={{
            order: { xs: 3, sm: 0 },
            gridColumn: { xs: '1 / -1', sm: 'auto' },
            '& .MuiLinearProgress-bar': { backgroundColor: level < MET ? ui.warn : ui.brand },
          }}
        />
        <Box sx={{ fontWeight: 600, textAlign: 'end' }}>{scored}</Box>
      </Box>
      <Box sx={{ mt: 0.5, color: ui.ink2, typography: 'body2' }}>
        {rationale !== '' && <Box>{rationale}</Box>}
        {quotes.map((quote) => (
          <Box key={quote} component="blockquote" sx={{ m: 0, my: 0.5, pl: 1.25, borderInlineStart: `3px solid ${ui.line}` }}>
            {quote}
          </Box>
        ))}
        {tip !== '' && <Box sx={{ color: ui.ink }}>{t('projects.grade.tip', { tip })}</Box>}
      </Box>
    </Box>
  );
}
