import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import { EmptyState } from '@paanch/ui/feedback/empty/empty-state';
import { LoadFailure } from '@paanch/ui/feedback/load-failure';
import { Loading, SkeletonBlock } from '@paanch/ui/feedback/loading';
import { PageFrame } from '@paanch/ui/layout/page-frame';
import { PageHeading } from '@paanch/ui/layout/page-heading';
import { ui } from '@paanch/ui/theme/tokens';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink, useParams } from 'react-router';
import { AccountStatusChip } from '../../../app/accounts/account-status-chip.js';
import { LEARNERS } from '../../../app/layout/nav-entries.js';
import { dateOf } from '../../../app/moments.js';
import { AccountCard } from './account-card.js';
import { LearnerActions } from './learner-actions.js';
import { ProgressSections } from './progress-sections.js';
import { isUnknown, type LearnerRecord, useLearner } from './use-learner.js';

/** One learner: who they are, how far they have come, and why (docs/people.md#learners-for-staff). */
export function LearnerPage() {
  const { t } = useTranslation();
  const { studentId = '' } = useParams();
  const { data: learner, error, refetch } = useLearner(studentId);
  if (learner !== undefined) return <LearnerDetail learner={learner} />;
  if (error === null) return <Waiting />;
  if (isUnknown(error)) return <NoSuchLearner />;
  return (
    <Unread>
      <LoadFailure title={t('learnerDetail.failed')} message={error.message} onRetry={() => void refetch()} />
    </Unread>
  );
}

function LearnerDetail({ learner }: { learner: LearnerRecord }) {
  const { t } = useTranslation();
  const [now] = useState(() => Date.now());
  const { full_name: name, email, created_at: createdAt } = learner;
  const since = t('learnerDetail.since', { date: dateOf(new Date(createdAt)) });
  return (
    <PageFrame width="full">
      <PageHeading
        title={name}
        trail={<Trail name={name} />}
        lead={
          <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mt: 0.5, overflowWrap: 'anywhere' }}>
            <AccountStatusChip account={learner} now={now} />
            <span>{[email, since].filter((part) => part !== undefined).join('. ')}</span>
          </Box>
        }
        actions={<LearnerActions learner={learner} now={now} />}
      />
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          alignItems: 'start',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1.7fr) minmax(0, 1fr)' },
        }}
      >
        <ProgressSections learner={learner} account={<AccountCard learner={learner} now={now} />} />
      </Box>
    </PageFrame>
  );
}

function Trail({ name }: { name: string }) {
  const { t } = useTranslation();
  return (
    <Box component="nav" aria-label={t('learnerDetail.trail')} sx={{ typography: 'body2' }}>
      <Link component={RouterLink} to={LEARNERS.to} underline="hover" sx={{ color: ui.ink2, fontSize: 'inherit', fontWeight: 450 }}>
        {t('learners.title')}
      </Link>
      {` / ${name}`}
    </Box>
  );
}

function Unread({ children }: { children: ReactNode }) {
  const { t } = useTranslation();
  return (
    <PageFrame width="full">
      <PageHeading title={t('learnerDetail.title')} />
      {children}
    </PageFrame>
  );
}

/** The same for a learner of another client: nobody learns which ids exist. */
function NoSuchLearner() {
  const { t } = useTranslation();
  const action = (
    <Button variant="contained" component={RouterLink} to={LEARNERS.to}>
      {t('learnerDetail.toList')}
    </Button>
  );
  return (
    <Unread>
      <EmptyState kind="search-empty" title={t('learnerDetail.unknownTitle')} action={action}>
        {t('learnerDetail.unknownAdvice')}
      </EmptyState>
    </Unread>
  );
}

function Waiting() {
  const { t } = useTranslation();
  return (
    <PageFrame width="full">
      <Loading heading={t('learnerDetail.title')} first={<SkeletonBlock sx={{ height: 60, width: '50%' }} />}>
        <SkeletonBlock sx={{ height: 140, mt: 2 }} />
        <SkeletonBlock sx={{ height: 280, mt: 2 }} />
      </Loading>
    </PageFrame>
  );
}
