import Typography from '@mui/material/Typography';
import type { Applicant } from '@paanch/contracts/careers/applicants';
import { SentAnswers } from '@paanch/ui/applications/sent-answers';
import { Fact, Facts } from '@paanch/ui/record/record-facts';
import { useTranslation } from 'react-i18next';

/** The form of an application as staff read it. */
export function SentForm({ applicant }: { applicant: Applicant }) {
  const { t } = useTranslation();
  return (
    <>
      <Typography component="h3" variant="h3" sx={{ mb: 1 }}>
        {t('applicants.sent')}
      </Typography>
      <Facts>
        <Fact name={t('applicants.email')}>{applicant.student.email}</Fact>
        <SentAnswers form={applicant} />
      </Facts>
    </>
  );
}
