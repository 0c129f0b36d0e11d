import Box from '@mui/material/Box';
import { type ExamStats, GOOD_PASS_RATE } from '@paanch/contracts/progress/exams/staff-exams';
import { SkeletonBlock } from '@paanch/ui/feedback/loading';
import { useTranslation } from 'react-i18next';
import { MetricCard } from '../../../app/metric-card.js';

const COUNTS = ['total', 'passed', 'failed', 'in_progress', 'abandoned'] as const;

/** Of the attempts that are listed, whatever their status and result; undefined until they have come. */
export function AttemptFigures({ stats }: { stats: ExamStats | undefined }) {
  const { t } = useTranslation();
  if (stats === undefined) return <SkeletonBlock sx={{ height: 86 }} />;
  const { pass_rate: rate, average_score: average } = stats;
  const isGood = rate !== null && rate >= GOOD_PASS_RATE;
  const percent = (score: number | null) => (score === null ? t('examAttempts.none') : t('examAttempts.percent', { score }));
  const noteOf = (score: number | null) => t(`examAttempts.figures.${score === null ? 'noneYet' : 'ofCompleted'}`);
  return (
    <Box
      component="section"
      aria-label={t('examAttempts.figures.label')}
      sx={{ display: 'grid', gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 132px), 1fr))', gap: 1.5 }}
    >
      {COUNTS.map((name) => (
        <MetricCard key={name} label={t(`examAttempts.figures.${name}`)} value={stats[name].toLocaleString('en-IN')} />
      ))}
      <MetricCard
        label={t('examAttempts.figures.pass_rate')}
        value={percent(rate)}
        note={isGood ? t('examAttempts.figures.good', { rate: GOOD_PASS_RATE }) : noteOf(rate)}
        tone={isGood ? 'good' : undefined}
      />
      <MetricCard label={t('examAttempts.figures.average_score')} value={percent(average)} note={noteOf(average)} />
    </Box>
  );
}
