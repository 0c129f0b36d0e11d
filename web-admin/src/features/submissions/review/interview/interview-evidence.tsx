import Box from '@mui/material/Box';
import { AREA_ROWS, Area } from '@paanch/contracts/interview/interviews/areas';
import type { InterviewDetail } from '@paanch/contracts/interview/submissions';
import { ui } from '@paanch/ui/theme/tokens';
import { useTranslation } from 'react-i18next';
import { Flags, MachineChips, Score } from '../machine-words.js';
import { Passes } from '../passes.js';
import { Answers } from './answers.js';
import { AreaGrades } from './area-grades.js';
import { clockOf } from './clock.rule.js';
import { Happened } from './happened.js';
import { Recording } from './recording.js';

function areaName(criterion: string): string {
  const area = Area.safeParse(criterion);
  return area.success ? AREA_ROWS[area.data].name : criterion;
}

/** What was said, and what the machine makes of it (docs/interviews.md#review). */
export function InterviewEvidence({ submission }: { submission: InterviewDetail }) {
  const { t } = useTranslation();
  const { flags, passes, score, seconds, seconds_allowed: allowed, refunded_seconds: refunded } = submission;
  const { breaks_taken: breaks, break_seconds: breakSeconds } = submission;
  return (
    <Box sx={{ display: 'grid', gap: 2, alignContent: 'start', minWidth: 0 }}>
      <MachineChips submission={submission} />
      <Box>
        <Score submission={submission} none={t('submissions.interview.noScore')} />
        <Box sx={{ color: ui.ink2, typography: 'body2' }}>
          {score !== null && t('submissions.interview.steadiness')}{' '}
          {t('submissions.interview.lasted', { lasted: clockOf(seconds), allowed: clockOf(allowed) })}{' '}
          {refunded > 0 && t('submissions.interview.refunded', { count: refunded })}{' '}
          {breaks > 0 && t('submissions.interview.breaks', { count: breaks, lasted: clockOf(breakSeconds) })}
        </Box>
      </Box>
      <Recording submission={submission} />
      <Flags flags={flags} words="submissions.interview.flags" />
      <Answers submission={submission} />
      <AreaGrades areas={submission.interview_submission.feedback} />
      <Happened happened={submission.happened} />
      <Passes passes={passes} nameOf={areaName} />
    </Box>
  );
}
