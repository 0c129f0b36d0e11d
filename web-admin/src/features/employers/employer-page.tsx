import Card from '@mui/material/Card';
import { readEmployer } from '@paanch/contracts/careers/employers';
import { RecordButtons } from '@paanch/ui/record/record-buttons';
import { Facts, RecordFacts } from '@paanch/ui/record/record-facts';
import { RecordPage } from '@paanch/ui/record/record-page';
import { useRecordRead } from '@paanch/ui/record/use-record-read';
import { useTexts } from '@paanch/ui/use-texts';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { EMPLOYERS } from '../../app/layout/nav-entries.js';
import { dateOf } from '../../app/moments.js';
import { useEmployerActions } from './employer-actions.js';
import { employerFields } from './employer-fields.js';
import { employersMessages } from './employers.messages.js';

/** One employer. */
export function EmployerPage() {
  useTexts('app', { employers: employersMessages });
  const { t } = useTranslation();
  const goTo = useNavigate();
  const { actionsOn, dialogs } = useEmployerActions({ onRemoved: () => void goTo(EMPLOYERS.to) });
  const read = useRecordRead(readEmployer);
  const employer = read.data;
  const heading = employer && {
    title: employer.name,
    lead: t('employers.detail.since', { date: dateOf(new Date(employer.created_at)) }),
    actions: <RecordButtons actions={actionsOn?.(employer) ?? []} />,
  };
  return (
    <>
      <RecordPage list={EMPLOYERS} words="employers.detail" read={read} heading={heading}>
        {employer && (
          <Card sx={{ p: 2 }}>
            <Facts>
              <RecordFacts fields={employerFields} record={employer} except={['name']} />
            </Facts>
          </Card>
        )}
      </RecordPage>
      {dialogs}
    </>
  );
}
