import Box from '@mui/material/Box';
import { PageFrame } from '@paanch/ui/layout/page-frame';
import { PageHeading } from '@paanch/ui/layout/page-heading';
import { useTexts } from '@paanch/ui/use-texts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { AccountStatusChip } from '../../../app/accounts/account-status-chip.js';
import { LEARNERS } from '../../../app/layout/nav-entries.js';
import { dateOf } from '../../../app/moments.js';
import { RecordTrail } from '../../../app/record-page/record-trail.js';
import { RecordUnread } from '../../../app/record-page/record-unread.js';
import { AccountCard } from './account-card.js';
import { LearnerActions } from './learner-actions.js';
import { ProgressSections } from './progress-sections.js';
import { type LearnerRecord, useLearner } from './use-learner.js';
import { accountsMessages } from '../../../app/accounts/accounts.messages.js';
import { learnersMessages } from '../learners.messages.js';
import { learnerDetailMessages } from './learner-detail.messages.js';

/** One learner: who they are, how far they have come, and why (docs/people.md#learners-for-staff). */
export function LearnerPage() {
  useTexts('app', { accounts: accountsMessages, learners: learnersMessages, learnerDetail: learnerDetailMessages });
  const { studentId = '' } = useParams();
  const { data: learner, error, refetch } = useLearner(studentId);
  if (learner !== undefined) return <LearnerDetail learner={learner} />;
  return <RecordUnread list={LEARNERS} words="learnerDetail" error={error} onRetry={() => void refetch()} />;
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
        trail={<RecordTrail list={LEARNERS} name={name} />}
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
