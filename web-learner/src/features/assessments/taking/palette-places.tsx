import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import { DialogFrame } from '@paanch/ui/layout/dialog-frame';
import { ui } from '@paanch/ui/theme/tokens';
import { useTranslation } from 'react-i18next';
import { Palette, type PaletteProps } from '../questions/palette.js';

interface Places extends PaletteProps {
  singleKeys: boolean;
  onSingleKeys: (on: boolean) => void;
}

/** Beside the question on desktop. */
export function PalettePanel(places: Places) {
  const { t } = useTranslation();
  return (
    <Box
      component="aside"
      aria-labelledby="palette-title"
      sx={{ minHeight: 0, overflowY: 'auto', p: 3, borderLeft: `1px solid ${ui.line}`, backgroundColor: ui.surface }}
    >
      <Typography id="palette-title" component="h2" variant="h3">
        {t('assessments.taking.questions')}
      </Typography>
      <Palette marks={places.marks} onChoose={places.onChoose} />
      <KeySwitch {...places} />
    </Box>
  );
}

/** Over the question on phone and tablet, with the way to submit. */
export function PaletteDialog({ onClose, onSubmit, ...places }: Places & { onClose: () => void; onSubmit: () => void }) {
  const { t } = useTranslation();
  return (
    <DialogFrame
      open
      title={t('assessments.taking.questions')}
      onClose={onClose}
      actions={
        <Button variant="outlined" onClick={onSubmit}>
          {t('assessments.taking.submit')}
        </Button>
      }
    >
      <Palette marks={places.marks} onChoose={places.onChoose} />
      <KeySwitch {...places} />
    </DialogFrame>
  );
}

function KeySwitch({ singleKeys, onSingleKeys }: Pick<Places, 'singleKeys' | 'onSingleKeys'>) {
  const { t } = useTranslation();
  return (
    <Box sx={{ mt: 2.5, pt: 1.5, borderTop: `1px solid ${ui.line}` }}>
      <FormControlLabel
        control={<Switch checked={singleKeys} onChange={(_, on) => onSingleKeys(on)} />}
        label={t('assessments.taking.singleKeys')}
        sx={{ m: 0, gap: 1.5 }}
      />
    </Box>
  );
}
