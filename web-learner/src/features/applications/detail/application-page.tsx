import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import { type OwnApplicationDetail, readApplication } from '@paanch/contracts/careers/applying';
import { CONFIDENTIAL_EMPLOYER } from '@paanch/contracts/careers/employers';
import { isOpenStatus } from '@paanch/contracts/careers/vocabulary';
import { sentence } from '@paanch/contracts/kernel/language/sentences';
import { RecordPage } from '@paanch/ui/record/record-page';
import { useRecordRead } from '@paanch/ui/record/use-record-read';
import { useTexts } from '@paanch/ui/use-texts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { APPLICATIONS, jobAddress } from '../../../app/address/careers-address.js';
import { AnswerWords } from '../answer-words.js';
import { ApplicationChip } from '../../../app/careers/application-chip.js';
import { applicationsMessages } from '../applications.messages.js';
import { SentForm } from './sent-form.js';
import { StatusHistory } from './status-history.js';
import { WithdrawDialog } from './withdraw-dialog.js';

const LIST = { to: APPLICATIONS, title: 'applications.title' };

/** One of the learner's applications: how far it is, what has happened, and what was sent. */
export function ApplicationPage() {
  useTexts('app', { applications: applicationsMessages });
  const read = useRecordRead(readApplication);
  const application = read.data;
  const heading = application && {
    title: application.job.title,
    lead: `${application.job.company?.name ?? sentence(CONFIDENTIAL_EMPLOYER)}, ${application.job.location}`,
    actions: <Actions application={application} />,
  };
  return (
    <RecordPage list={LIST} words="applications" read={read} heading={heading}>
      {application && <Sections application={application} />}
    </RecordPage>
  );
}

function Actions({ application }: { application: OwnApplicationDetail }) {
  const { t } = useTranslation();
  const [isAsking, setAsking] = useState(false);
  const { job } = application;
  return (
    <>
      {job.is_archived ? (
        t('applications.gone')
      ) : (
        <Button component={Link} to={jobAddress(job.id)} variant="outlined">
          {t('applications.toJob')}
        </Button>
      )}
      {isOpenStatus(application.status) && (
        <Button variant="outlined" color="error" onClick={() => setAsking(true)}>
          {t('applications.withdraw.open')}
        </Button>
      )}
      {isAsking && <WithdrawDialog application={application} onClose={() => setAsking(false)} />}
    </>
  );
}

function Sections({ application }: { application: OwnApplicationDetail }) {
  const [now] = useState(() => new Date());
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: { md: '1fr 1fr' }, gap: 2, alignItems: 'start' }}>
      <Card component="section" sx={{ p: { xs: 2, sm: 3 } }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5, mb: 2 }}>
          <ApplicationChip status={application.status} />
          <AnswerWords application={application} now={now} />
        </Box>
        <StatusHistory moves={application.status_history} />
      </Card>
      <Card component="section" sx={{ p: { xs: 2, sm: 3 } }}>
        <SentForm application={application} />
      </Card>
    </Box>
  );
}
