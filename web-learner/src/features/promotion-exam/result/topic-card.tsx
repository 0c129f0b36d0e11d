import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { TopicResult } from '@paanch/contracts/progress/exams/exam-attempts';
import { ProgressBar } from '@paanch/ui/feedback/progress-bar';
import { ui } from '@paanch/ui/theme/tokens';
import { rem } from '@paanch/ui/theme/typography';
import { useTranslation } from 'react-i18next';
import { resultCard } from './result-card.js';

/** How many answers of each topic were right. */
export function TopicCard({ topics }: { topics: readonly TopicResult[] }) {
  const { t } = useTranslation();
  return (
    <Box component="section" aria-labelledby="topics-title" sx={{ ...resultCard, mt: 3 }}>
      <Typography id="topics-title" variant="h2" sx={{ mb: 1 }}>
        {t('promotionExam.of.topics')}
      </Typography>
      {topics.length === 0 && <Typography sx={{ color: ui.ink2 }}>{t('promotionExam.of.noTopics')}</Typography>}
      <Box component="ul" sx={{ p: 0, m: 0, listStyle: 'none' }}>
        {topics.map((topic) => (
          <Topic key={topic.topic} topic={topic} />
        ))}
      </Box>
    </Box>
  );
}

function Topic({ topic: { topic, correct_count: correct, question_count: count } }: { topic: TopicResult }) {
  const { t } = useTranslation();
  return (
    <Box
      component="li"
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: '1fr', sm: 'minmax(0, 2fr) minmax(0, 3fr)' },
        alignItems: 'center',
        columnGap: 2,
        rowGap: 0.5,
        py: 1.25,
        fontSize: rem(14.5),
        lineHeight: rem(21),
        '& + &': { borderTop: `1px solid ${ui.line}` },
      }}
    >
      <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>{topic}</Box>
      <ProgressBar
        percent={count === 0 ? 0 : (100 * correct) / count}
        label={topic}
        count={t('promotionExam.of.ofCount', { correct, count })}
      />
    </Box>
  );
}
