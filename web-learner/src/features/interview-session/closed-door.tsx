import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import * as reasons from '@paanch/contracts/interview/interviews/reasons';
import { sentence } from '@paanch/contracts/kernel/language/sentences';
import { exactOf } from '@paanch/ui/time/moments';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { INTERVIEWS, PRACTICE_SESSION } from '../../app/address/interview-address.js';
import { SessionFrame } from './session-frame.js';
import { StepHeading } from './step-heading.js';

interface ClosedDoorProps {
  kind: 'locked' | 'passed' | 'minor' | 'limit';
  nextAt: string | null;
}

const MESSAGES = { locked: reasons.interviewLocked, passed: reasons.interviewPassed, limit: reasons.interviewLimit } as const;

/** Why no interview can be taken now, and what can be done instead. */
export function ClosedDoor({ kind, nextAt }: ClosedDoorProps) {
  const { t } = useTranslation();
  const message = kind === 'minor' ? t('session.door.minorAdvice') : sentence(MESSAGES[kind].message);
  const next = kind === 'limit' && nextAt !== null ? ` ${t('session.door.next', { when: exactOf(nextAt) })}` : '';
  return (
    <SessionFrame>
      <StepHeading title={t(`session.door.${kind}`)} lead={`${message}${next}`} isFirst />
      <WaysOn mayPractise={kind !== 'locked'} />
    </SessionFrame>
  );
}

export function WaysOn({ mayPractise }: { mayPractise: boolean }) {
  const { t } = useTranslation();
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
      <Button variant="contained" component={Link} to={INTERVIEWS}>
        {t('session.toInterviews')}
      </Button>
      {mayPractise && (
        <Button variant="outlined" component={Link} to={PRACTICE_SESSION}>
          {t('session.toPractice')}
        </Button>
      )}
    </Box>
  );
}
