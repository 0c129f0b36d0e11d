import Typography from '@mui/material/Typography';
import type { Applicant } from '@paanch/contracts/careers/applicants';
import { salaryText } from '@paanch/contracts/careers/salary';
import { Fact, Facts } from '@paanch/ui/record/record-facts';
import { useTranslation } from 'react-i18next';
import { dateOf } from '../../../app/moments.js';

/** The form of an application as staff read it. */
export function SentForm({ applicant }: { applicant: Applicant }) {
  const { t } = useTranslation();
  const { expected_salary_min: least, expected_salary_max: most } = applicant;
  const notSaid = t('applicants.form.notSaid');
  return (
    <>
      <Typography component="h3" variant="h3" sx={{ mb: 1 }}>
        {t('applicants.form.title')}
      </Typography>
      <Facts>
        <Fact name={t('applicants.form.email')}>{applicant.student.email}</Fact>
        <Fact name={t('applicants.form.qualification')}>{applicant.qualification}</Fact>
        <Fact name={t('applicants.form.location')}>{applicant.current_location}</Fact>
        <Fact name={t('applicants.form.expected')}>{least === null && most === null ? notSaid : salaryText(least, most)}</Fact>
        <Fact name={t('applicants.form.notice')}>{t('applicants.form.days', { count: applicant.notice_period_days })}</Fact>
        <Fact name={t('applicants.form.start')}>{dateOf(new Date(applicant.earliest_start_date))}</Fact>
        <Fact name={t('applicants.form.experience')}>{applicant.relevant_experience ?? notSaid}</Fact>
        <Fact name={t('applicants.form.notes')}>{applicant.additional_notes ?? notSaid}</Fact>
      </Facts>
    </>
  );
}
