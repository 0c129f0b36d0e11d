import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import type { StaffExamAttempt } from '@paanch/contracts/progress/exams/staff-exams';
import { DialogFrame } from '@paanch/ui/layout/dialog-frame';
import { Fact, Facts } from '@paanch/ui/record/record-facts';
import { ui } from '@paanch/ui/theme/tokens';
import { exactOf } from '@paanch/ui/time/moments';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router';
import { LEARNERS } from '../layout/people-entries.js';
import { StandingChip } from './standing-chip.js';
import { useLearnerName } from './use-learner-name.js';

/** All that is known of one attempt; of a voided one also why, who and when. */
export function AttemptDialog({ attempt, onClose }: { attempt: StaffExamAttempt; onClose: () => void }) {
  const { t } = useTranslation();
  const name = useLearnerName()(attempt);
  const { student, product, current_tier: current, target_tier: target, timestamp_start: start, timestamp_end: end, voided } = attempt;
  const tierOf = (tier: typeof target) => t(`examAttempts.tiers.${tier}`);
  return (
    <DialogFrame
      open
      title={t('examAttempts.detail.title', { name })}
      onClose={onClose}
      actions={
        <Button variant="outlined" onClick={onClose}>
          {t('ui:layout.close')}
        </Button>
      }
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mb: 2, color: ui.ink2, overflowWrap: 'anywhere' }}>
        <StandingChip attempt={attempt} />
        {student.email}
        <Link component={RouterLink} to={`${LEARNERS.to}/${student.id}`}>
          {t('examAttempts.detail.toLearner')}
        </Link>
      </Box>
      <Facts>
        <Fact name={t('examAttempts.product')}>{product.name}</Fact>
        <Fact name={t('examAttempts.detail.tiers')}>
          {t('examAttempts.detail.fromTo', { current: tierOf(current), target: tierOf(target) })}
        </Fact>
        <Fact name={t('examAttempts.detail.result')}>{useResult(attempt)}</Fact>
        <Fact name={t('examAttempts.started')}>{exactOf(start)}</Fact>
        <Fact name={t('examAttempts.ended')}>{end === null ? t('examAttempts.none') : exactOf(end)}</Fact>
        <Fact name={t('examAttempts.detail.version')}>{attempt.config_version}</Fact>
        {attempt.is_extra && <Fact name={t('examAttempts.detail.extra')}>{t('examAttempts.detail.isExtra')}</Fact>}
        {voided !== null && (
          <Fact name={t('examAttempts.detail.voided')}>
            <Voided voided={voided} />
          </Fact>
        )}
      </Facts>
    </DialogFrame>
  );
}

function useResult({ score, correct_count: correct, question_count: count, pass_threshold: mark }: StaffExamAttempt): string {
  const { t } = useTranslation();
  if (score === null) return t('examAttempts.detail.noResult', { count, mark });
  return t('examAttempts.detail.correct', { score, correct, count, mark });
}

function Voided({ voided: { by_name: name, at, reason } }: { voided: NonNullable<StaffExamAttempt['voided']> }) {
  const { t } = useTranslation();
  return t('examAttempts.detail.voidedBy', { name: name ?? t('examAttempts.detail.someone'), moment: exactOf(at), reason });
}
