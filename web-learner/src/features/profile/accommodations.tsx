import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import type { Profile } from '@paanch/contracts/auth/profile';
import { TextField } from '@paanch/ui/form/fields/text-field';
import { ui } from '@paanch/ui/theme/tokens';
import { useId } from 'react';
import { Controller, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { ShareConsent } from '../../app/consents/share-consent.js';
import { Given } from './accommodations/given.js';
import { FieldGroup, wholeRow } from './field-group.js';
import type { ProfileFormState } from './use-profile-form.js';

/** Maximum length of the contract. */
const LONGEST_REQUEST = 1_000;

export function Accommodations({ profile, state }: { profile: Profile; state: ProfileFormState }) {
  const { t } = useTranslation();
  const request = useWatch({ control: state.form.control, name: 'accommodations_request' });
  return (
    <FieldGroup title={t('profile.accommodations')} lead={t('profile.accommodationsLead')}>
      <Given profile={profile} />
      <Box sx={wholeRow}>
        <TextField
          label={t('profile.request')}
          helper={t('profile.requestHint')}
          multiline
          minRows={3}
          counter={{ used: [...(request ?? '')].length, max: LONGEST_REQUEST }}
          {...state.optional('accommodations_request')}
        />
      </Box>
      <Box sx={wholeRow}>
        <ShareSwitch institution={profile.client_name} state={state} />
      </Box>
    </FieldGroup>
  );
}

/** Explains the current position of the switch. */
function ShareSwitch({ institution, state: { form } }: { institution: string; state: ProfileFormState }) {
  const { t } = useTranslation();
  const meaningId = useId();
  return (
    <Controller
      control={form.control}
      name="share_settings.accommodations"
      render={({ field: { value, onChange, onBlur, ref } }) => (
        <>
          <FormControlLabel
            control={
              <Switch
                checked={value}
                onChange={(_, wanted) => onChange(wanted)}
                onBlur={onBlur}
                slotProps={{ input: { ref, role: 'switch', 'aria-describedby': meaningId } }}
              />
            }
            label={t('profile.share', { institution })}
            sx={{ ml: 0, gap: 1.25, alignItems: 'center' }}
          />
          <Typography id={meaningId} variant="body2" sx={{ color: ui.ink2 }}>
            {t(value ? 'profile.shareOn' : 'profile.shareOff')}
          </Typography>
          {value && <ShareConsent />}
        </>
      )}
    />
  );
}
