import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { WORK_ON_LEVEL } from '@paanch/contracts/interview/interviews/areas';
import type { AreaGrade } from '@paanch/contracts/interview/interviews/results';
import { ui } from '@paanch/ui/theme/tokens';
import { useTranslation } from 'react-i18next';

const LEVELS = 5;

/** What the machine says of each area, in the learner's own words. */
export function AreaGrades({ areas }: { areas: readonly AreaGrade[] }) {
  const { t } = useTranslation();
  if (areas.length === 0) return null;
  return (
    <Box component="section" sx={{ minWidth: 0 }}>
      <Typography component="h3" variant="h3">
        {t('submissions.interview.areas.title')}
      </Typography>
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {areas.map((grade) => (
          <Grade key={grade.area} grade={grade} />
        ))}
      </Box>
    </Box>
  );
}

function Grade({ grade: { name, weight, level, level_word: word, rationale, tip, quotes } }: { grade: AreaGrade }) {
  const { t } = useTranslation();
  return (
    <Box component="li" sx={{ py: 1, '& + &': { borderTop: `1px solid ${ui.line}` }, overflowWrap: 'anywhere' }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', columnGap: 1.5 }}>
        <Box sx={{ fontWeight: 600 }}>{name}</Box>
        <Box sx={{ color: ui.ink2 }}>{t('submissions.interview.areas.weight', { weight })}</Box>
      </Box>
      {level === null ? (
        <Box sx={{ color: ui.ink2 }}>{t('submissions.interview.areas.noLevel')}</Box>
      ) : (
        <Level name={name} level={level} words={t('submissions.interview.areas.level', { word, level })} />
      )}
      <Box sx={{ mt: 0.5, color: ui.ink2, typography: 'body2' }}>
        {rationale}
        {quotes.map(({ question_index: index, text }) => (
          <Box key={`${index} ${text}`} component="blockquote" sx={{ m: 0, my: 0.5, pl: 1.25, borderInlineStart: `3px solid ${ui.line}` }}>
            {t('submissions.interview.areas.quote', { number: index + 1, text })}
          </Box>
        ))}
        {tip !== '' && <Box sx={{ color: ui.ink }}>{t('projects.grade.tip', { tip })}</Box>}
      </Box>
    </Box>
  );
}

function Level({ name, level, words }: { name: string; level: number; words: string }) {
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5 }}>
      <LinearProgress
        variant="determinate"
        value={(level / LEVELS) * 100}
        aria-label={name}
        aria-valuetext={words}
        sx={{ flex: 1, '& .MuiLinearProgress-bar': { backgroundColor: level <= WORK_ON_LEVEL ? ui.warn : ui.brand } }}
      />
      <Box sx={{ flex: 'none', fontWeight: 600 }}>{words}</Box>
    </Box>
  );
}
