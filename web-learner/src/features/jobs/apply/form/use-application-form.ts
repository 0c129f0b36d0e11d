import type { ApplicationForm } from '@paanch/contracts/careers/applying';
import { indianDay } from '@paanch/contracts/careers/indian-days';
import type { OpeningDetail } from '@paanch/contracts/careers/openings';
import type { Resume } from '@paanch/contracts/careers/resumes';
import { isTurnedRange, rupees, SALARY_ORDER } from '@paanch/contracts/careers/salary';
import { sentence } from '@paanch/contracts/kernel/language/sentences';
import { useContractForm, type FieldBinding, type Reading } from '@paanch/ui/form/use-contract-form';
import { useEffect, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { missingIn } from './missing.rule.js';
import { daysOf, formOn, valuesOf, type ApplicationValues, type FieldName } from './values.rule.js';

export const asDays: Reading = { setValueAs: daysOf };

/** The form of an application: what was kept of it, and what is still missing. */
export function useApplicationForm(job: OpeningDetail, resumes: readonly Resume[]) {
  const { t } = useTranslation();
  const [openedAt] = useState(() => new Date());
  const resumeIds = resumes.map(({ id }) => id);
  const contract = useContractForm<ApplicationValues, ApplicationForm>({ body: formOn(openedAt) }, valuesOf(job.draft, resumeIds), {
    draft: `application-${job.id}`,
  });
  const { form } = contract;
  const values = useWatch({ control: form.control, compute: (typed: ApplicationValues) => typed });
  const { expected_salary_min: from, expected_salary_max: to } = values;

  // The end of a range is judged again with its beginning.
  const isEndJudged = form.getFieldState('expected_salary_max', form.formState).isTouched;
  const { trigger } = form;
  useEffect(() => {
    if (isEndJudged && from !== undefined) void trigger('expected_salary_max');
  }, [from, isEndJudged, trigger]);

  const inWords = (message: string | undefined) =>
    message === sentence(SALARY_ORDER) && typeof from === 'number' && typeof to === 'number' && isTurnedRange(from, to)
      ? t('jobs.apply.orMore', { amount: rupees(from) })
      : message;
  const field = <Name extends FieldName>(name: Name, reading?: Reading): FieldBinding<Name> => {
    const binding = contract.field(name, reading);
    return { ...binding, error: inWords(binding.error) };
  };
  return { ...contract, field, values, missing: missingIn(values, openedAt), today: indianDay(openedAt) };
}
export type ApplicationFormState = ReturnType<typeof useApplicationForm>;
