import Box from '@mui/material/Box';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import { ui } from '@paanch/ui/theme/tokens';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';

interface ClientToggleProps {
  label: string;
  advice: string;
  isOn: boolean;
  /** Null for those who may only look. */
  onChange: ((isOn: boolean) => void) | null;
}

/** A switch of a client, with what it does and how it is set. */
export function ClientToggle({ label, advice, isOn, onChange }: ClientToggleProps) {
  const { t } = useTranslation();
  const id = useId();
  const state = t(isOn ? 'clients.access.on' : 'clients.access.off');
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5, py: 1.75, borderBottom: `1px solid ${ui.line}` }}>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Box component="label" {...(onChange !== null && { htmlFor: id })} sx={{ fontWeight: 600 }}>
          {label}
        </Box>
        <Typography id={`${id}-advice`} variant="body2" sx={{ color: ui.ink2 }}>
          {advice}
        </Typography>
      </Box>
      <Box component="span" sx={{ fontWeight: 600, color: isOn ? ui.okText : ui.ink2 }}>
        {state}
      </Box>
      {onChange !== null && (
        <Switch
          id={id}
          checked={isOn}
          onChange={(_, wanted) => onChange(wanted)}
          slotProps={{ input: { role: 'switch', 'aria-describedby': `${id}-advice` } }}
        />
      )}
    </Box>
  );
}
