import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import { ui } from '@paanch/ui/theme/tokens';
import { useTranslation } from 'react-i18next';
import { Palette, type PaletteProps } from './palette.js';

export interface PaletteControls extends PaletteProps {
  /** A key has been pressed, so there is a keyboard. */
  hasKeyboard: boolean;
  singleKeys: boolean;
  onSingleKeys: (on: boolean) => void;
}

/** The palette beside the question on desktops. */
export function PalettePanel(controls: PaletteControls) {
  const { t } = useTranslation();
  return (
    <Box
      component="aside"
      aria-labelledby="palette-title"
      sx={{ minHeight: 0, overflowY: 'auto', p: 3, borderLeft: `1px solid ${ui.line}`, backgroundColor: ui.surface }}
    >
      <Typography id="palette-title" component="h2" variant="h3">
        {t('taking.questions')}
      </Typography>
      <Palette marks={controls.marks} onChoose={controls.onChoose} />
      <KeySwitch {...controls} />
    </Box>
  );
}

export function KeySwitch({ singleKeys, onSingleKeys }: Pick<PaletteControls, 'singleKeys' | 'onSingleKeys'>) {
  const { t } = useTranslation();
  return (
    <Box sx={{ mt: 2.5, pt: 1.5, borderTop: `1px solid ${ui.line}` }}>
      <FormControlLabel
        control={<Switch checked={singleKeys} onChange={(_, on) => onSingleKeys(on)} />}
        label={t('taking.singleKeys')}
        sx={{ m: 0, gap: 1.5 }}
      />
    </Box>
  );
}
