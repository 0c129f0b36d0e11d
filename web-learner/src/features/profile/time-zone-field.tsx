import ExpandMoreRounded from '@mui/icons-material/ExpandMoreRounded';
import Autocomplete from '@mui/material/Autocomplete';
import OutlinedInput from '@mui/material/OutlinedInput';
import { FieldFrame } from '@paanch/ui/form/fields/field-frame';
import { menuRegion } from '@paanch/ui/layout/person/menu-region';
import { RADIUS, SHADOWS } from '@paanch/ui/theme/density';
import { ui } from '@paanch/ui/theme/tokens';
import { useMemo, useState, type RefCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { allTimeZones, timeZoneOf } from './time-zones.js';

/** Styles of the floating list, like a menu. */
const floating = {
  border: `1px solid ${ui.line}`,
  borderRadius: `${RADIUS.floating}px`,
  backgroundColor: ui.raised,
  boxShadow: SHADOWS.floating,
  '& .MuiAutocomplete-option.MuiAutocomplete-option': { minHeight: 44 },
  '& .MuiAutocomplete-option.Mui-focused': { backgroundColor: ui.sunken },
  "& .MuiAutocomplete-option[aria-selected='true']": { backgroundColor: ui.brandSoft, color: ui.onBrandSoft },
} as const;

/** Same height as the fields beside it. */
const plainField = {
  '&& .MuiOutlinedInput-root': { p: 0, pr: '40px' },
  '&& .MuiOutlinedInput-root .MuiAutocomplete-input': { p: '9px 14px' },
} as const;

interface TimeZoneFieldProps {
  value: string;
  error: string | undefined;
  onChange: (name: string) => void;
  onBlur: () => void;
  ref: RefCallback<HTMLInputElement>;
}

/** Hundreds of time zones, searchable by city, name or offset from GMT. */
export function TimeZoneField({ value, error, onChange, onBlur, ref }: TimeZoneFieldProps) {
  const { t } = useTranslation();
  // Formatting hundreds of names is slow, and most people never open the list.
  const [wasOpened, setWasOpened] = useState(false);
  const chosen = useMemo(() => timeZoneOf(value), [value]);
  const zones = useMemo(() => (wasOpened ? allTimeZones(value) : [chosen]), [wasOpened, value, chosen]);
  return (
    <FieldFrame label={t('profile.timeZone')} error={error} helper={t('profile.timeZoneHint')}>
      {({ id, 'aria-describedby': describedBy }) => (
        <Autocomplete
          id={id}
          disableClearable
          sx={plainField}
          options={zones}
          value={chosen}
          isOptionEqualToValue={(one, other) => one.name === other.name}
          getOptionLabel={({ label }) => label}
          onOpen={() => setWasOpened(true)}
          onChange={(_, zone) => onChange(zone.name)}
          onBlur={onBlur}
          popupIcon={<ExpandMoreRounded />}
          openText={t('profile.showTimeZones')}
          closeText={t('profile.hideTimeZones')}
          noOptionsText={t('profile.noTimeZone')}
          slotProps={{
            paper: { sx: floating },
            popper: menuRegion(t('profile.timeZone')),
            listbox: { 'aria-label': t('profile.timeZone'), 'aria-labelledby': undefined },
          }}
          renderInput={({ slotProps, disabled }) => (
            <OutlinedInput
              fullWidth
              disabled={disabled}
              error={error !== undefined}
              {...slotProps.input}
              inputRef={ref}
              slotProps={{ input: { ...slotProps.htmlInput, 'aria-describedby': describedBy } }}
            />
          )}
        />
      )}
    </FieldFrame>
  );
}
