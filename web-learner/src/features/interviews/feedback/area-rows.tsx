import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { WORK_ON_LEVEL } from '@paanch/contracts/interview/interviews/areas';
import type { AreaGrade } from '@paanch/contracts/interview/interviews/results';
import type { Engine } from '@paanch/contracts/interview/vocabulary';
import { sentence } from '@paanch/contracts/kernel/language/sentences';
import { StatusChip } from '@paanch/ui/feedback/status-chip';
import { Tag } from '@paanch/ui/feedback/tag';
import { ui } from '@paanch/ui/theme/tokens';
import { useTranslation } from 'react-i18next';
import { PartHeading } from '../../../app/appeals/part-heading.js';

const LEVELS = 5;

/** The area with the highest level, if one stands out. */
function strongestOf(areas: readonly AreaGrade[]): AreaGrade | null {
  const [first, second] = areas.filter(({ level }) => level !== null).toSorted((a, b) => (b.level ?? 0) - (a.level ?? 0));
  return first !== undefined && (first.level ?? 0) > (second?.level ?? 0) ? first : null;
}

/** The six areas, each with a level in words, the learner's own words, and one thing to do next time. */
export function AreaRows({ areas, engine }: { areas: readonly AreaGrade[]; engine: Engine }) {
  const { t } = useTranslation();
  const strongest = strongestOf(areas);
  return (
    <Box component="section" sx={{ border: `1px solid ${ui.line}`, borderRadius: '14px', backgroundColor: ui.surface }}>
      <Box sx={{ p: 2.5, pb: 0.5 }}>
        <PartHeading title={t('interviews.feedback.machine')} chip={<Tag label={t(`interviews.engines.${engine}`)} />} />
      </Box>
      <Box component="ul" aria-label={t('interviews.feedback.areas')} sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {areas.map((grade) => (
          <Row key={grade.area} grade={grade} isStrongest={grade === strongest} />
        ))}
      </Box>
    </Box>
  );
}

function Row({ grade, isStrongest }: { grade: AreaGrade; isStrongest: boolean }) {
  const { t } = useTranslation();
  const { level, level_word, rationale, tip, quotes } = grade;
  const name = sentence(grade.name);
  return (
    <Box component="li" sx={{ p: 2.5, '& + &': { borderTop: `1px solid ${ui.line}` }, overflowWrap: 'anywhere' }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5, rowGap: 0.5 }}>
        <Typography component="h3" variant="h3" sx={{ flex: '1 1 200px' }}>
          {name}
        </Typography>
        {isStrongest && <StatusChip tone="ok" label={t('interviews.feedback.strongest')} />}
        {level !== null && level <= WORK_ON_LEVEL && <StatusChip tone="warn" label={t('interviews.feedback.work')} />}
      </Box>
      {level === null ? (
        <Box sx={{ color: ui.ink2 }}>{t('interviews.feedback.noLevel')}</Box>
      ) : (
        <Level name={name} level={level} word={level_word === null ? null : sentence(level_word)} />
      )}
      {rationale !== '' && <Typography sx={{ mt: 0.75 }}>{rationale}</Typography>}
      {quotes.map(({ text, question_index }) => (
        <Box
          key={`${question_index} ${text}`}
          component="blockquote"
          sx={{ m: 0, mt: 0.75, pl: 1.25, borderInlineStart: `3px solid ${ui.line}`, color: ui.ink2, typography: 'body2' }}
        >
          {text} <Box component="cite">({t('interviews.feedback.quote', { number: question_index + 1 })})</Box>
        </Box>
      ))}
      {tip !== '' && <Typography sx={{ mt: 0.75 }}>{t('interviews.feedback.tip', { tip })}</Typography>}
    </Box>
  );
}

function Level({ name, level, word }: { name: string; level: number; word: string | null }) {
  const { t } = useTranslation();
  const words = t('interviews.feedback.level', { word, level });
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: '1fr auto', alignItems: 'center', gap: 1.5, mt: 0.5 }}>
      <LinearProgress
        variant="determinate"
        value={(level / LEVELS) * 100}
        aria-label={name}
        aria-valuetext={words}
        sx={{ '& .MuiLinearProgress-bar': { backgroundColor: level <= WORK_ON_LEVEL ? ui.warn : ui.brand } }}
      />
      <Box component="span" sx={{ fontWeight: 600 }}>
        {words}
      </Box>
    </Box>
  );
}
