import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { FormUpload } from '@paanch/client/calling/client';
import type { PictureUploadType } from '@paanch/contracts/content/files';
import { useRef, type ClipboardEvent, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { ProgressBar } from '../feedback/progress-bar.js';
import { FieldFrame, type FieldWords } from '../form/fields/field-frame.js';
import { visuallyHidden } from '../theme/visually-hidden.js';
import { DropArea } from './drop-area.js';
import { ACCEPTED, megabytesOf } from './fault-of-file.js';
import { Picture, type PictureShape } from './picture.js';
import { isDrawn } from './use-picture.js';
import { type PictureUpload, usePictureUpload } from './use-picture-upload.js';

export interface PictureFrameProps extends Pick<FieldWords, 'label' | 'optional' | 'error'> {
  /** What picture is best; said before what may be uploaded. */
  advice?: string;
  uploadType: PictureUploadType;
  /** 16:9 for products, square for logos. */
  shape: PictureShape;
  /** The address of the picture; null if there is none. */
  value: string | null;
  onChange: (url: string | null) => void;
  upload: PictureUpload;
}

export interface PictureFieldProps extends Omit<PictureFrameProps, 'upload'> {
  route: FormUpload;
  /** Whether an upload is running; the form must be neither saved nor closed until it ends. */
  onBusy?: (isBusy: boolean) => void;
}

/** A picture of a record: picked, dropped or pasted, uploaded at once, saved with the rest of the form. */
export function PictureField({ route, onBusy, ...frame }: PictureFieldProps) {
  const upload = usePictureUpload({ route, uploadType: frame.uploadType, onBusy, onDone: frame.onChange });
  return <PictureFrame {...frame} upload={upload} />;
}

/** The field itself, whenever its picture goes up. */
export function PictureFrame({ label, optional, error, advice, uploadType, shape, value, onChange, upload }: PictureFrameProps) {
  const { t } = useTranslation('ui');
  const input = useRef<HTMLInputElement>(null);
  const { state } = upload;
  const hint = t('upload.hint', { mb: megabytesOf(uploadType) });
  const isElsewhere = value !== null && !isDrawn(value);
  const helper = [isElsewhere && t('upload.elsewhere'), advice, hint].filter(Boolean).join(' ');
  const fault = state.kind === 'failed' ? state.message : error;
  const pasted = ({ clipboardData }: ClipboardEvent) => sendFirst(clipboardData.files, upload);
  return (
    <FieldFrame label={label} optional={optional} error={fault} helper={helper}>
      {(wiring) => (
        <DropArea onFiles={(files) => sendFirst(files, upload)} onPaste={pasted}>
          {value !== null && (
            <Box sx={{ width: shape === 'wide' ? 192 : 96, flex: 'none' }}>
              <Picture src={value} alt={t('upload.preview', { label })} shape={shape} />
            </Box>
          )}
          <Box sx={{ flex: 1, minWidth: 160, display: 'grid', gap: 1 }}>
            {state.kind === 'sending' && <Sending name={state.file.name} share={state.share} />}
            <Actions upload={upload} value={value} describedBy={wiring['aria-describedby']} onRemove={() => onChange(null)} input={input} />
          </Box>
          <input
            {...wiring}
            ref={input}
            type="file"
            accept={ACCEPTED}
            aria-invalid={fault !== undefined}
            tabIndex={-1}
            style={visuallyHidden}
            onChange={({ target }) => {
              if (target.files) sendFirst(target.files, upload);
              // The same file can be picked again.
              target.value = '';
            }}
          />
        </DropArea>
      )}
    </FieldFrame>
  );
}

function sendFirst(files: FileList, { send }: PictureUpload): void {
  const [file] = files;
  if (file) send(file);
}

function Sending({ name, share }: { name: string; share: number }) {
  const { t } = useTranslation('ui');
  const percent = Math.floor(share * 100);
  const count = percent < 100 ? t('upload.percent', { percent }) : t('upload.checking');
  return <ProgressBar percent={percent} label={t('upload.progress', { name })} count={count} />;
}

interface ActionsProps {
  upload: PictureUpload;
  value: string | null;
  /** The fault and the hint of the field: the button is what the keyboard reaches. */
  describedBy: string | undefined;
  onRemove: () => void;
  input: RefObject<HTMLInputElement | null>;
}

function Actions({ upload: { state, send, cancel }, value, describedBy, onRemove, input }: ActionsProps) {
  const { t } = useTranslation('ui');
  if (state.kind === 'sending') {
    if (cancel === null) return null;
    return (
      <Box>
        <Button onClick={cancel}>{t('upload.cancel')}</Button>
      </Box>
    );
  }
  const again = state.kind === 'failed' ? state.file : null;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      {again !== null && <Button onClick={() => send(again)}>{t('upload.retry')}</Button>}
      <Button variant="outlined" aria-describedby={describedBy} onClick={() => input.current?.click()}>
        {t(value === null ? 'upload.choose' : 'upload.replace')}
      </Button>
      {value !== null && <Button onClick={onRemove}>{t('upload.remove')}</Button>}
    </Box>
  );
}
