import Box from '@mui/material/Box';
import type { PromotionExam } from '@paanch/contracts/content/exams/promotion-exams';
import { StatusChip } from '@paanch/ui/feedback/status-chip';
import { useTranslation } from 'react-i18next';

type Pool = PromotionExam['silver_pool'];

/** Whether there are enough questions to draw from. */
export function PoolChip({ pool: { is_healthy: isHealthy } }: { pool: Pool }) {
  const { t } = useTranslation();
  return <StatusChip tone={isHealthy ? 'ok' : 'warn'} label={t(isHealthy ? 'exams.healthy' : 'exams.short')} />;
}

/** Below the banks of a pool: what they come to, beside what is needed. Without a number of questions nothing is known to be needed. */
export function PoolNote({ pool }: { pool: Pool }) {
  const { t } = useTranslation();
  const { question_count: count, needed, is_healthy: isHealthy } = pool;
  const formatted = count.toLocaleString('en-IN');
  const isAsked = Number.isInteger(needed) && needed > 0;
  const words = isAsked ? (isHealthy ? 'poolHealthy' : 'poolShort') : 'poolOnly';
  return (
    <Box component="output" sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mt: 1, typography: 'body2' }}>
      {isAsked && <PoolChip pool={pool} />}
      <span>{t(`exams.${words}`, { count, formatted, needed })}</span>
    </Box>
  );
}
