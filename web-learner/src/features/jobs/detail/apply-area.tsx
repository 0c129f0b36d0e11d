import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { OpeningDetail } from '@paanch/contracts/careers/openings';
import { applicationLimit, jobClosed } from '@paanch/contracts/careers/reasons';
import { sentence } from '@paanch/contracts/kernel/language/sentences';
import { ui } from '@paanch/ui/theme/tokens';
import { dayOf } from '@paanch/ui/time/moments';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { APPLICATIONS, applicationAddress } from '../../../app/address/careers-address.js';
import { ApplicationChip } from '../../../app/careers/application-chip.js';

interface ApplyAreaProps {
  job: OpeningDetail;
  /** The button that opens the form. */
  apply: ReactNode;
  /** Other buttons beside it. */
  children?: ReactNode;
}

/** Apply, or why that is not possible, and what came of an earlier application. */
export function ApplyArea({ job, apply, children }: ApplyAreaProps) {
  const { t } = useTranslation();
  const { can_apply, cannot_apply_reason: reason } = job;
  return (
    <Box sx={{ mt: 3 }}>
      {reason === 'JOB_CLOSED' && <Line>{sentence(jobClosed.message)}</Line>}
      {reason === 'APPLICATION_LIMIT' && <Line>{sentence(applicationLimit.message)}</Line>}
      <OwnApplicationLine job={job} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
        {can_apply && apply}
        {job.application_details !== null && (
          <Button
            variant={reason === 'ALREADY_APPLIED' ? 'contained' : 'outlined'}
            size="large"
            component={Link}
            to={applicationAddress(job.application_details.id)}
          >
            {t('jobs.detail.seeApplication')}
          </Button>
        )}
        {reason === 'APPLICATION_LIMIT' && (
          <Button variant="contained" size="large" component={Link} to={APPLICATIONS}>
            {t('jobs.detail.seeApplications')}
          </Button>
        )}
        {children}
      </Box>
    </Box>
  );
}

function OwnApplicationLine({ job: { application_details: own } }: { job: OpeningDetail }) {
  const { t } = useTranslation();
  if (own === null) return null;
  return (
    <Line>
      <Box component="span" sx={{ mr: 1 }}>
        <ApplicationChip status={own.status} />
      </Box>
      {own.status === 'withdrawn'
        ? t('jobs.detail.withdrewOn', { day: dayOf(own.status_changed_at) })
        : t('jobs.detail.appliedOn', { day: dayOf(own.created_at) })}
      {own.answer_due_at !== null && ` ${t('jobs.detail.answerBy', { day: dayOf(own.answer_due_at) })}`}
    </Line>
  );
}

function Line({ children }: { children: ReactNode }) {
  return <Box sx={{ mb: 1.5, color: ui.ink2 }}>{children}</Box>;
}
