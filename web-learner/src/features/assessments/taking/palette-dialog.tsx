import Button from '@mui/material/Button';
import { DialogFrame } from '@paanch/ui/layout/dialog-frame';
import { useTranslation } from 'react-i18next';
import { Palette } from '../questions/palette.js';
import { KeySwitch, type Places } from './palette-panel.js';

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
      {places.hasKeyboard && <KeySwitch {...places} />}
    </DialogFrame>
  );
}
