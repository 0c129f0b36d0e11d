import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { uploadFile } from '@paanch/contracts/content/files';
import { PICTURE_TEXT_MAX } from '@paanch/contracts/content/judging/pictures';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TextField } from '../../form/fields/text-field.js';
import { useLeaving } from '../../form/use-leaving.js';
import { DialogFrame } from '../../layout/dialog-frame.js';
import { PictureField } from '../../upload/picture-field.js';
import type { ChosenPicture } from '../schema/pictures.js';
import { UPLOAD_TYPE } from '../uploads/use-editor-uploads.js';

interface PictureDialogProps {
  /** The one that is in the text already. */
  picture: ChosenPicture | null;
  onChoose: (picture: ChosenPicture) => void;
  onRemove: () => void;
  onClose: () => void;
}

/** A picture and its description; a draft may wait for the words, publishing does not. */
export function PictureDialog({ picture, onChoose, onRemove, onClose }: PictureDialogProps) {
  const { t } = useTranslation('ui');
  const [src, setSrc] = useState(picture?.src ?? null);
  const [alt, setAlt] = useState(picture?.alt ?? '');
  const [isBusy, setBusy] = useState(false);
  const [wasTried, setTried] = useState(false);
  const isChanged = src !== (picture?.src ?? null) || alt !== (picture?.alt ?? '');
  const leaving = useLeaving(isChanged, onClose);
  const isTooLong = alt.length > PICTURE_TEXT_MAX;
  const choose = () => {
    setTried(true);
    if (src !== null && !isTooLong && !isBusy) onChoose({ src, alt: alt.trim() });
  };
  return (
    <>
      <DialogFrame
        open
        title={t('richTextEditor.pictureTitle')}
        onClose={leaving.close}
        guarded={isBusy || (isChanged && 'asks')}
        reason={isBusy ? t('upload.running') : undefined}
        onSubmit={(event) => {
          event.preventDefault();
          // Not of the form around the editor.
          event.stopPropagation();
          choose();
        }}
        actions={<Actions isBusy={isBusy} onRemove={picture === null ? undefined : onRemove} onCancel={leaving.close} />}
      >
        <Box sx={{ display: 'grid', gap: 2 }}>
          <PictureField
            label={t('richTextEditor.pictureFile')}
            route={uploadFile}
            uploadType={UPLOAD_TYPE}
            shape="wide"
            value={src}
            {...(wasTried && src === null && { error: t('richTextEditor.pictureMissing') })}
            onChange={setSrc}
            onBusy={setBusy}
          />
          <TextField
            label={t('richTextEditor.pictureWords')}
            helper={t('richTextEditor.pictureWordsAdvice')}
            counter={{ used: alt.length, max: PICTURE_TEXT_MAX }}
            {...(isTooLong && { error: t('richTextEditor.pictureWordsTooLong', { max: PICTURE_TEXT_MAX }) })}
            value={alt}
            autoFocus={picture !== null}
            onChange={({ target }) => setAlt(target.value)}
          />
        </Box>
      </DialogFrame>
      {leaving.question}
    </>
  );
}

interface ActionsProps {
  isBusy: boolean;
  /** Absent for a picture that is not in the text yet. */
  onRemove: (() => void) | undefined;
  onCancel: () => void;
}

function Actions({ isBusy, onRemove, onCancel }: ActionsProps) {
  const { t } = useTranslation('ui');
  return (
    <>
      {onRemove !== undefined && (
        <Button color="error" disabled={isBusy} onClick={onRemove}>
          {t('richTextEditor.pictureRemove')}
        </Button>
      )}
      <Button variant="outlined" disabled={isBusy} onClick={onCancel}>
        {t('feedback.cancel')}
      </Button>
      <Button type="submit" variant="contained" disabled={isBusy}>
        {t('richTextEditor.pictureDone')}
      </Button>
    </>
  );
}
