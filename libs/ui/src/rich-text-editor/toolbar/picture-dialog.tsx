import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { uploadFile } from '@paanch/contracts/content/files';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TextField } from '../../form/fields/text-field.js';
import { DialogFrame } from '../../layout/dialog-frame.js';
import { PictureField } from '../../upload/picture-field.js';

export interface ChosenPicture {
  readonly src: string;
  readonly alt: string;
}

interface PictureDialogProps {
  /** The one that is selected. */
  picture: ChosenPicture | null;
  onChoose: (picture: ChosenPicture) => void;
  onClose: () => void;
}

/** A picture and its description, without which nobody can use it. */
export function PictureDialog({ picture, onChoose, onClose }: PictureDialogProps) {
  const { t } = useTranslation('ui');
  const [src, setSrc] = useState(picture?.src ?? null);
  const [alt, setAlt] = useState(picture?.alt ?? '');
  const [isBusy, setBusy] = useState(false);
  const [wasTried, setTried] = useState(false);
  const words = alt.trim();
  const choose = () => {
    setTried(true);
    if (src !== null && words !== '') onChoose({ src, alt: words });
  };
  const missing = (isMissing: boolean, message: string) => (wasTried && isMissing ? { error: message } : {});
  return (
    <DialogFrame
      open
      title={t('richTextEditor.pictureTitle')}
      onClose={onClose}
      guarded={isBusy || src !== (picture?.src ?? null)}
      reason={isBusy ? t('upload.running') : undefined}
      actions={
        <>
          <Button variant="outlined" disabled={isBusy} onClick={onClose}>
            {t('feedback.cancel')}
          </Button>
          <Button variant="contained" disabled={isBusy} onClick={choose}>
            {t('richTextEditor.pictureDone')}
          </Button>
        </>
      }
    >
      <Box sx={{ display: 'grid', gap: 2 }}>
        <PictureField
          label={t('richTextEditor.pictureFile')}
          route={uploadFile}
          uploadType="contentImages"
          shape="wide"
          value={src}
          {...missing(src === null, t('richTextEditor.pictureMissing'))}
          onChange={setSrc}
          onBusy={setBusy}
        />
        <TextField
          label={t('richTextEditor.pictureWords')}
          helper={t('richTextEditor.pictureWordsAdvice')}
          {...missing(words === '', t('richTextEditor.pictureWordsMissing'))}
          maxLength={250}
          value={alt}
          onChange={({ target }) => setAlt(target.value)}
        />
      </Box>
    </DialogFrame>
  );
}
