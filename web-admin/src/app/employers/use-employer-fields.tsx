import { COMPANY_SIZES, INDUSTRIES } from '@paanch/contracts/careers/vocabulary';
import * as field from '@paanch/ui/form/record/field';
import type { FieldsByName, RecordField } from '@paanch/ui/form/record/record-field';
import { HeldPictureField } from '@paanch/ui/upload/held/held-picture-field';
import type { HeldPictures } from '@paanch/ui/upload/held/use-held-pictures';
import { PictureVersion } from '@paanch/ui/upload/picture-version';
import { useTranslation } from 'react-i18next';
import type { EmployerValues, Logo } from './employer-form.js';

interface LogoUpload {
  readonly held: HeldPictures;
  /** From 0 to 1; null while nothing goes up. */
  readonly share: number | null;
}

/** Of an employer (docs/careers.md#employers). @param industry the present one, which may be any text */
export function useEmployerFields(industry: string | null, upload: LogoUpload): FieldsByName<EmployerValues> {
  const { t } = useTranslation();
  const none = t('employer.notSaid');
  const industries = industry === null || INDUSTRIES.some((known) => known === industry) ? INDUSTRIES : [...INDUSTRIES, industry];
  return {
    name: field.text({ label: 'employer.name', max: 255 }),
    location: field.text({ label: 'employer.location', max: 255 }),
    website: field.text({ label: 'employer.website', advice: 'employer.websiteAdvice', optional: true }),
    industry: field.among({
      label: 'employer.industry',
      choices: industries.map((name) => ({ value: name, label: name })),
      placeholder: none,
      optional: true,
      nothing: none,
    }),
    company_size: field.among({
      label: 'employer.size',
      choices: COMPANY_SIZES.map((size) => ({ value: size, label: t(`employer.sizes.${size}`) })),
      placeholder: none,
      optional: true,
      nothing: none,
    }),
    company_description: field.multiline({ label: 'employer.description', optional: true, max: 2_000 }),
    logo_url: logo(upload),
  };
}

/** It goes up once the employer is saved, because its address names the employer. */
const logo = (upload: LogoUpload): RecordField<Logo | null> => ({
  label: 'employer.logo',
  blank: null,
  draw: ({ t, label, value, binding, onChange }) => (
    <HeldPictureField
      {...upload}
      label={label}
      optional
      advice={t('employer.logoAdvice')}
      uploadType="employerLogos"
      shape="square"
      value={value?.url ?? null}
      error={binding.error}
      onChange={(url) => onChange(url === null ? null : { url, key: null })}
    />
  ),
  show: (value, { label }) => value && <PictureVersion src={value.url} label={label} shape="square" />,
});
