import type { PictureUploadType } from '@paanch/contracts/content/files';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useToast } from '../../feedback/toast/use-toast.js';
import { faultOfFile, megabytesOf } from '../fault-of-file.js';
import { PictureFrame, type PictureFrameProps } from '../picture-field.js';
import type { UploadState } from '../use-picture-upload.js';
import { type HeldPictures, isHeld } from './use-held-pictures.js';

export interface HeldPictureFieldProps extends Omit<PictureFrameProps, 'upload'> {
  uploadType: PictureUploadType;
  held: HeldPictures;
  /** How much of it has gone up, from 0 to 1; null while it does not. */
  share: number | null;
}

/** A picture of a record: picked, dropped or pasted; it goes up after the record is saved. */
export function HeldPictureField({ held, share, ...frame }: HeldPictureFieldProps) {
  const { t } = useTranslation('ui');
  const toast = useToast();
  const { uploadType, value, onChange } = frame;
  const [fault, setFault] = useState<string | null>(null);
  const file = value === null ? undefined : held.fileOf(value);
  const isLost = value !== null && isHeld(value) && file === undefined;
  const state: UploadState =
    share !== null && file !== undefined
      ? { kind: 'sending', file, share }
      : fault === null
        ? { kind: 'idle' }
        : { kind: 'failed', message: fault, file: null };
  const choose = (chosen: File) => {
    const found = faultOfFile(chosen, uploadType);
    const message = found && t(`upload.${found}`, { mb: megabytesOf(uploadType) });
    setFault(message);
    if (message === null) onChange(held.hold(chosen));
    else toast.error(t(`upload.${found === 'tooLarge' ? 'tooLargeTitle' : 'failed'}`), { description: message });
  };
  return (
    <PictureFrame
      {...frame}
      value={isLost ? null : value}
      {...(isLost && { advice: t('upload.chooseAgain') })}
      upload={{ state, send: choose, cancel: null }}
    />
  );
}
