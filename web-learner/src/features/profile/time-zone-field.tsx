import ExpandMoreRounded from '@mui/icons-material/ExpandMoreRounded';
import Autocomplete from '@mui/material/Autocomplete';
import OutlinedInput from '@mui/material/OutlinedInput';
import { FieldFrame } from '@paanch/ui/form/fields/field-frame';
import { menuRegion } from '@paanch/ui/layout/person/menu-region';
import { useMemo, useState, type RefCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { allTimeZones, timeZoneOf } from './time-zones.js';

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
