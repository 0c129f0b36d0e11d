import type { OwnApplicationDetail } from '@paanch/contracts/careers/applying';
import { salaryText } from '@paanch/contracts/careers/salary';
import { sentence } from '@paanch/contracts/kernel/language/sentences';
import { useTranslation } from 'react-i18next';
import { Fact } from '../record/record-facts.js';
import { dayOf } from '../time/moments.js';

/** The answers of an application as both apps show them, inside `Facts`. */
export function SentAnswers({ form }: { form: OwnApplicationDetail['form'] }) {
  const { t } = useTranslation('ui');
  const { expected_salary_min: least, expected_salary_max: most } = form;
  const notSaid = t('applications.notSaid');
  return (
    <>
      <Fact name={t('applications.qualification')}>{form.qualification}</Fact>
      <Fact name={t('applications.location')}>{form.current_location}</Fact>
      <Fact name={t('applications.expected')}>{least === null && most === null ? notSaid : sentence(salaryText(least, most))}</Fact>
      <Fact name={t('applications.notice')}>{t('applications.days', { count: form.notice_period_days })}</Fact>
      <Fact name={t('applications.start')}>{dayOf(form.earliest_start_date)}</Fact>
      <Fact name={t('applications.experience')}>{form.relevant_experience ?? notSaid}</Fact>
      <Fact name={t('applications.notes')}>{form.additional_notes ?? notSaid}</Fact>
    </>
  );
}
