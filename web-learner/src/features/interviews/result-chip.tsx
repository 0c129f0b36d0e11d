import type { InterviewResult } from '@paanch/contracts/interview/interviews/results';
import { StatusChip, type StatusTone } from '@paanch/ui/feedback/status-chip';
import { useTranslation } from 'react-i18next';

const TONES = {
  unsent: 'warn',
  processing: 'pending',
  failed: 'info',
  waiting: 'info',
  passed: 'ok',
  not_yet: 'warn',
  practised: 'open',
} as const satisfies Record<InterviewResult, StatusTone>;

/** How an interview stands, in a word. */
export function ResultChip({ result }: { result: InterviewResult }) {
  const { t } = useTranslation();
  return <StatusChip tone={TONES[result]} label={t(`interviews.results.${result}`)} />;
}
