import Box from '@mui/material/Box';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { ui } from '../../theme/tokens.js';

export interface SwitchFieldProps {
  label: string;
  /** What it does. */
  helper?: string | undefined;
  isOn: boolean;
  disabled?: boolean;
  /** Null for those who may only look. */
  onChange: ((isOn: boolean) => void) | null;
}

/** A switch, with what it does and how it is set. */
export function SwitchField({ label, helper, isOn, disabled = false, onChange }: SwitchFieldProps) {
  const { t } = useTranslation('ui');
  const id = useId();
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5, py: 1.75, borderBottom: `1px solid ${ui.line}` }}>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Box component="label" {...(onChange !== null && { htmlFor: id })} sx={{ fontWeight: 600 }}>
          {label}
        </Box>
        {helper !== undefined && (
          <Typography id={`${id}-advice`} variant="body2" sx={{ color: ui.ink2 }}>
            {helper}
          </Typography>
        )}
      </Box>
      <Box component="span" sx={{ fontWeight: 600, color: isOn ? ui.okText : ui.ink2 }}>
        {t(isOn ? 'form.on' : 'form.off')}
      </Box>
      {onChange !== null && (
        <Switch
          id={id}
          checked={isOn}
          disabled={disabled}
          onChange={(_, wanted) => onChange(wanted)}
          slotProps={{ input: { role: 'switch', ...(helper !== undefined && { 'aria-describedby': `${id}-advice` }) } }}
        />
      )}
    </Box>
  );
}
