import Box from '@mui/material/Box';
import { LANGUAGES } from '@paanch/contracts/auth/profile';
import { SelectField } from '@paanch/ui/form/select-field';
import { Controller } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { FieldGroup, wholeRow } from './field-group.js';
import { TimeZoneField } from './time-zone-field.js';
import type { ProfileFormState } from './use-profile-form.js';

export function LanguageAndTime({ state: { form, field } }: { state: ProfileFormState }) {
  const { t } = useTranslation();
  const languages = LANGUAGES.map((language) => ({ value: language, label: t(`profile.languages.${language}`) }));
  return (
    <FieldGroup title={t('profile.languageAndTime')}>
      <SelectField label={t('profile.language')} helper={t('profile.languageHint')} choices={languages} {...field('language')} />
      <Box sx={wholeRow}>
        <Controller
          control={form.control}
          name="time_zone"
          render={({ field: { value, onChange, onBlur, ref }, fieldState: { error } }) => (
            <TimeZoneField value={value ?? ''} error={error?.message} onChange={onChange} onBlur={onBlur} ref={ref} />
          )}
        />
      </Box>
    </FieldGroup>
  );
}
