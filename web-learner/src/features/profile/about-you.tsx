import { BACKGROUND_TYPES } from '@paanch/contracts/kernel/vocabulary/study';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { Profile } from '@paanch/contracts/auth/profile';
import { SelectField } from '@paanch/ui/form/fields/select-field';
import { TextField } from '@paanch/ui/form/fields/text-field';
import { ui } from '@paanch/ui/theme/tokens';
import { Controller } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { FieldGroup, wholeRow } from './field-group.js';
import { TimeZoneField } from './time-zone-field.js';
import type { ProfileFormState } from './use-profile-form.js';

export function AboutYou({ profile, state: { form, field, optional } }: { profile: Profile; state: ProfileFormState }) {
  const { t } = useTranslation();
  const backgrounds = [
    { value: '', label: t('profile.noBackground') },
    ...BACKGROUND_TYPES.map((type) => ({ value: type, label: t(`projects.backgrounds.${type}`) })),
  ];
  return (
    <FieldGroup title={t('profile.aboutYou')}>
      <Box sx={wholeRow}>
        <Fixed profile={profile} />
      </Box>
      <Box sx={wholeRow}>
        <TextField label={t('profile.fullName')} autoComplete="name" {...field('full_name')} />
      </Box>
      <TextField
        label={t('profile.phone')}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        helper={t('profile.phoneHint')}
        {...optional('phone')}
      />
      <TextField label={t('profile.dateOfBirth')} type="date" autoComplete="bday" {...optional('date_of_birth')} />
      <Box sx={wholeRow}>
        <SelectField label={t('profile.background')} choices={backgrounds} {...optional('background_type')} />
      </Box>
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

/** Fields only the institution can change. */
function Fixed({ profile: { email, client_name } }: { profile: Profile }) {
  const { t } = useTranslation();
  const facts = [
    [t('profile.email'), email],
    [t('profile.institution'), client_name],
  ] as const;
  return (
    <>
      <Box component="dl" sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' }, gap: 2, m: 0 }}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <Typography component="dt" variant="body2" sx={{ color: ui.ink2 }}>
              {name}
            </Typography>
            <Typography component="dd" sx={{ m: 0, fontWeight: 550, overflowWrap: 'anywhere' }}>
              {value}
            </Typography>
          </div>
        ))}
      </Box>
      <Typography variant="caption" component="p" sx={{ mt: 0.5, color: ui.ink2 }}>
        {t('profile.readOnly')}
      </Typography>
    </>
  );
}
