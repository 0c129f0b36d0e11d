import FileUploadOutlined from '@mui/icons-material/FileUploadOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { LIMITS } from '@paanch/contracts/kernel/limits';
import { type RefObject, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useToast } from '../../feedback/toast/use-toast.js';
import { ui } from '../../theme/tokens.js';
import { rem } from '../../theme/typography.js';
import { visuallyHidden } from '../../theme/visually-hidden.js';
import { DropArea } from '../drop-area.js';
import { inMegabytes } from '../fault-of-file.js';
import { ACCEPTED_DOCUMENTS, faultOfDocument } from './fault-of-document.js';

export interface DocumentDropProps {
  /** A document that may be sent. */
  onFile: (file: File) => void;
  /** Other buttons open its file dialog too. */
  input: RefObject<HTMLInputElement | null>;
  /** Why no document can be added now. */
  blocked?: string | undefined;
}

/** Where a document is dropped, pasted or chosen; what can never be accepted is refused at once. */
export function DocumentDrop({ onFile, input, blocked }: DocumentDropProps) {
  const { t } = useTranslation('ui');
  const toast = useToast();
  const hintId = useId();
  const hint = blocked ?? t('upload.documentHint', { mb: inMegabytes(LIMITS.documentBytes) });
  const take = (files: FileList) => {
    const [file] = files;
    if (file === undefined) return;
    const fault = blocked === undefined ? faultOfDocument(file) : 'blocked';
    if (fault === null) return void onFile(file);
    const title = fault === 'tooLarge' ? t('upload.tooLargeTitle') : t('upload.failed');
    const description = fault === 'blocked' ? hint : t(`upload.${fault}`, { mb: inMegabytes(LIMITS.documentBytes) });
    toast.error(title, { description });
  };
  return (
    <DropArea onFiles={take} onPaste={({ clipboardData }) => take(clipboardData.files)}>
      <FileUploadOutlined sx={{ flex: 'none', mx: 1.5, fontSize: 28, color: ui.ink2 }} />
      <Box sx={{ flex: '1 1 200px', minWidth: 0 }}>
        <Box sx={{ fontWeight: 650 }}>{t('upload.dropDocument')}</Box>
        <Box id={hintId} sx={{ color: ui.ink2, fontSize: rem(14.5) }}>
          {hint}
        </Box>
      </Box>
      <Button variant="outlined" disabled={blocked !== undefined} aria-describedby={hintId} onClick={() => input.current?.click()}>
        {t('upload.chooseFile')}
      </Button>
      <input
        ref={input}
        type="file"
        accept={ACCEPTED_DOCUMENTS}
        aria-label={t('upload.chooseFile')}
        tabIndex={-1}
        style={visuallyHidden}
        onChange={({ target }) => {
          if (target.files) take(target.files);
          // The same file can be picked again.
          target.value = '';
        }}
      />
    </DropArea>
  );
}
