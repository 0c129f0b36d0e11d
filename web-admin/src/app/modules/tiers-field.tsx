import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import { type Tier, TIERS } from '@paanch/contracts/kernel/stars';
import { FieldFault } from '@paanch/ui/form/fields/field-fault';
import type { RecordField } from '@paanch/ui/form/record/record-field';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';

type Tiers = Tier[] | null;

/** To which tiers a module is shown; null for those of its product (docs/content.md#tiers). */
export const tiersField = (label: string): RecordField<Tiers> => ({
  label,
  blank: null,
  draw: ({ label: name, value, helper, binding, onChange }) => (
    <TiersControl label={name} helper={helper} error={binding.error} value={value} onChange={onChange} />
  ),
  show: (value, { t }) => (value === null ? t('tiers.product') : value.map((tier) => t(`tiers.${tier}`)).join(', ')),
});

interface TiersControlProps {
  label: string;
  helper: string | undefined;
  error: string | undefined;
  value: Tiers;
  onChange: (tiers: Tiers) => void;
}

function TiersControl({ label, helper, error, value, onChange }: TiersControlProps) {
  const { t } = useTranslation();
  const id = useId();
  return (
    <Box role="group" aria-labelledby={id} aria-describedby={error && `${id}-error`}>
      <Box id={id} sx={{ fontWeight: 600 }}>
        {label}
      </Box>
      <RadioGroup
        aria-labelledby={id}
        value={value === null ? 'product' : 'own'}
        onChange={(_, chosen) => onChange(chosen === 'product' ? null : [...TIERS])}
      >
        <FormControlLabel value="product" control={<Radio />} label={t('tiers.product')} />
        <FormControlLabel value="own" control={<Radio />} label={t('tiers.own')} />
      </RadioGroup>
      {value !== null && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, pl: 3.5 }}>
          {TIERS.map((tier) => (
            <FormControlLabel
              key={tier}
              label={t(`tiers.${tier}`)}
              control={
                <Checkbox
                  checked={value.includes(tier)}
                  onChange={(_, isChecked) => onChange(TIERS.filter((other) => (other === tier ? isChecked : value.includes(other))))}
                />
              }
            />
          ))}
        </Box>
      )}
      {helper !== undefined && <FormHelperText>{helper}</FormHelperText>}
      <FieldFault id={`${id}-error`} error={error} />
    </Box>
  );
}
