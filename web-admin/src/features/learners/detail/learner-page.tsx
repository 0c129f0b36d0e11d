import Box from '@mui/material/Box';
import { cachedAs } from '@paanch/client/calling/caching';
import { readStudent } from '@paanch/contracts/auth/people';
import { RecordPage } from '@paanch/ui/record/record-page';
import { useRecordRead } from '@paanch/ui/record/use-record-read';
import { projectsMessages } from '@paanch/ui/projects/projects.messages';
import { useTexts } from '@paanch/ui/use-texts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AccountStatusChip } from '../../../app/accounts/account-status-chip.js';
import { LEARNERS } from '../../../app/layout/people-entries.js';
import { dateOf } from '../../../app/moments.js';
import { AccountCard } from './account-card.js';
import { LearnerActions } from './learner-actions.js';
import { ProgressSections } from './progress-sections.js';
import type { LearnerRecord } from './use-learner.js';
import { accountsMessages } from '../../../app/accounts/accounts.messages.js';
import { birthDateMessages } from '../birth-date/birth-date.messages.js';
import { learnersMessages } from '../learners.messages.js';
import { learnerDetailMessages } from './learner-detail.messages.js';

/** One learner: who they are, how far they have come, and why (docs/people.md#learners-for-staff). */
export function LearnerPage() {
  useTexts('app', {
    accounts: accountsMessages,
    learners: learnersMessages,
    learnerDetail: learnerDetailMessages,
    birthDate: birthDateMessages,
    projects: projectsMessages,
  });
  const [now] = useState(() => Date.now());
  const read = useRecordRead(readStudent, cachedAs('clientDetail'));
  const learner: LearnerRecord | undefined = read.data;
  const heading = learner && {
    title: learner.full_name,
    lead: <Lead learner={learner} now={now} />,
    actions: <LearnerActions learner={learner} now={now} />,
  };
  return (
    <RecordPage list={LEARNERS} words="learnerDetail" read={read} heading={heading}>
      {learner && (
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
      )}
    </RecordPage>
  );
}

function Lead({ learner, now }: { learner: LearnerRecord; now: number }) {
  const { t } = useTranslation();
  const since = t('learnerDetail.since', { date: dateOf(new Date(learner.created_at)) });
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mt: 0.5, overflowWrap: 'anywhere' }}>
      <AccountStatusChip account={learner} now={now} />
      <span>{[learner.email, since].filter((part) => part !== undefined).join('. ')}</span>
    </Box>
  );
}
