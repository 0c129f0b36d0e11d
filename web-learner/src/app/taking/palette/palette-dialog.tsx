import Button from '@mui/material/Button';
import { DialogFrame } from '@paanch/ui/layout/dialog-frame';
import { useTranslation } from 'react-i18next';
import { KeySwitch, type PaletteControls } from './palette-panel.js';
import { Palette } from './palette.js';

/** The palette in a dialog on phones and tablets, with a submit button. */
export function PaletteDialog({ onClose, onSubmit, ...controls }: PaletteControls & { onClose: () => void; onSubmit: () => void }) {
  const { t } = useTranslation();
  return (
    <DialogFrame
      open
      title={t('taking.questions')}
      onClose={onClose}
      actions={
        <Button variant="outlined" onClick={onSubmit}>
          {t('taking.submit')}
        </Button>
      }
    >
      <Palette marks={controls.marks} onChoose={controls.onChoose} />
      {controls.hasKeyboard && <KeySwitch {...controls} />}
    </DialogFrame>
  );
}
