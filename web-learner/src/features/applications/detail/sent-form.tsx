import Typography from '@mui/material/Typography';
import type { OwnApplicationDetail } from '@paanch/contracts/careers/applying';
import { salaryText } from '@paanch/contracts/careers/salary';
import { Fact, Facts } from '@paanch/ui/record/record-facts';
import { useTranslation } from 'react-i18next';
import { dateOf } from '../date-of.js';

/** The form as it was sent. */
export function SentForm({ application: { form, resume } }: { application: OwnApplicationDetail }) {
  const { t } = useTranslation();
  const { expected_salary_min: least, expected_salary_max: most } = form;
  const notSaid = t('applications.form.notSaid');
  return (
    <>
      <Typography component="h2" variant="h3" sx={{ mb: 1.5 }}>
        {t('applications.sent')}
      </Typography>
      <Facts>
        <Fact name={t('applications.form.resume')}>{resume.title}</Fact>
        <Fact name={t('applications.form.qualification')}>{form.qualification}</Fact>
        <Fact name={t('applications.form.location')}>{form.current_location}</Fact>
        <Fact name={t('applications.form.expected')}>{least === null && most === null ? notSaid : salaryText(least, most)}</Fact>
        <Fact name={t('applications.form.notice')}>{t('applications.form.days', { count: form.notice_period_days })}</Fact>
        <Fact name={t('applications.form.start')}>{dateOf(form.earliest_start_date)}</Fact>
        <Fact name={t('applications.form.experience')}>{form.relevant_experience ?? notSaid}</Fact>
        <Fact name={t('applications.form.notes')}>{form.additional_notes ?? notSaid}</Fact>
      </Facts>
    </>
  );
}
