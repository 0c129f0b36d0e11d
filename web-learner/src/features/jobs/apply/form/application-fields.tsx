import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import type { Resume } from '@paanch/contracts/careers/resumes';
import { QUALIFICATIONS } from '@paanch/contracts/careers/vocabulary';
import { SelectField } from '@paanch/ui/form/fields/select-field';
import { DayField } from '@paanch/ui/form/day/day-field';
import { TextField } from '@paanch/ui/form/fields/text-field';
import { MoneyField } from '@paanch/ui/form/money/money-field';
import { Controller } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router';
import { applyAddress, resumesOnTheWay } from '../../../../app/address/careers-address.js';
import { asDays, type ApplicationFormState } from './use-application-form.js';

/** As long as the contract allows. */
const LONGEST_TEXT = 1_000;

interface ApplicationFieldsProps {
  jobId: string;
  resumes: readonly Resume[];
  state: ApplicationFormState;
}

export function ApplicationFields({ jobId, resumes, state: { form, field, values, today } }: ApplicationFieldsProps) {
  const { t } = useTranslation();
  const choices = resumes.map(({ id, title, is_primary }) => ({
    value: id,
    label: is_primary ? t('jobs.apply.primary', { title }) : title,
  }));
  return (
    <>
      <Box sx={whole}>
        <SelectField label={t('jobs.apply.resume')} choices={choices} {...field('resume_id')} />
        <Link component={RouterLink} to={resumesOnTheWay(applyAddress(jobId))} sx={link}>
          {t('jobs.apply.otherResume')}
        </Link>
      </Box>
      <SelectField
        label={t('jobs.apply.qualification')}
        choices={[{ value: '', label: t('jobs.apply.choose') }, ...QUALIFICATIONS.map((one) => ({ value: one, label: one }))]}
        {...field('qualification')}
      />
      <TextField label={t('jobs.apply.location')} autoComplete="address-level2" {...field('current_location')} />
      <Expected name="expected_salary_min" label={t('jobs.apply.expectedFrom')} form={form} error={field('expected_salary_min').error} />
      <Expected name="expected_salary_max" label={t('jobs.apply.expectedTo')} form={form} error={field('expected_salary_max').error} />
      <TextField label={t('jobs.apply.notice')} inputMode="numeric" maxLength={5} {...field('notice_period_days', asDays)} />
      <Start form={form} today={today} error={field('earliest_start_date').error} />
      <LongText label={t('jobs.apply.experience')} used={values.relevant_experience} {...field('relevant_experience')} />
      <LongText label={t('jobs.apply.notes')} used={values.additional_notes} {...field('additional_notes')} />
    </>
  );
}

interface ExpectedProps {
  name: 'expected_salary_min' | 'expected_salary_max';
  label: string;
  form: ApplicationFormState['form'];
  error: string | undefined;
}

function Expected({ name, label, form: { control }, error }: ExpectedProps) {
  return (
    <Controller
      name={name}
      control={control}
      render={({ field: { value, onChange, onBlur, ref } }) => (
        <MoneyField
          label={label}
          optional
          name={name}
          value={value}
          error={error}
          onChange={onChange}
          onBlur={onBlur}
          onReady={(focus) => ref({ focus })}
        />
      )}
    />
  );
}

function Start({ form: { control }, today, error }: Pick<ExpectedProps, 'form' | 'error'> & { today: string }) {
  const { t } = useTranslation();
  return (
    <Controller
      name="earliest_start_date"
      control={control}
      render={({ field: { value, onChange, onBlur, ref, name } }) => (
        <DayField
          label={t('jobs.apply.start')}
          name={name}
          value={value}
          earliest={today}
          error={error}
          onChange={onChange}
          onBlur={onBlur}
          onReady={(focus) => ref({ focus })}
        />
      )}
    />
  );
}

function LongText({ used, ...props }: { label: string; used: string } & ReturnType<ApplicationFormState['field']>) {
  return (
    <Box sx={whole}>
      <TextField optional multiline minRows={2} maxRows={8} counter={{ used: [...used].length, max: LONGEST_TEXT }} {...props} />
    </Box>
  );
}

const whole = { gridColumn: '1 / -1', minWidth: 0 } as const;
const link = { display: 'inline-flex', alignItems: 'center', minHeight: 44, fontSize: 'inherit' } as const;
