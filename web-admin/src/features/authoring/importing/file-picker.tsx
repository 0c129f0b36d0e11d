import UploadFileRounded from '@mui/icons-material/UploadFileRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { QUESTION_FORMATS } from '@paanch/contracts/content/question-files';
import { SelectField } from '@paanch/ui/form/fields/select-field';
import { ui } from '@paanch/ui/theme/tokens';
import { visuallyHidden } from '@paanch/ui/theme/visually-hidden';
import { DropArea } from '@paanch/ui/upload/drop-area';
import { useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { ACCEPTED } from './file-formats.js';
import type { QuestionImporting } from './use-question-import.js';

/** A file that is dropped, pasted or chosen, and the format it is read in. */
export function FilePicker({ importing }: { importing: QuestionImporting }) {
  const { t } = useTranslation();
  const input = useRef<HTMLInputElement>(null);
  const hint = useId();
  const { file, format, running, choose, readAs } = importing;
  const isHeld = running?.kind === 'adding';
  const chooseFirst = ([first]: FileList) => {
    if (first && !isHeld) choose(first);
  };
  return (
    <>
      <DropArea onFiles={chooseFirst} onPaste={({ clipboardData }) => chooseFirst(clipboardData.files)}>
        <Box sx={{ flex: 1, minWidth: 200, display: 'grid', gap: 1, justifyItems: 'start' }}>
          <Box sx={{ fontWeight: 650, overflowWrap: 'anywhere' }}>{file?.name ?? t('questionFiles.drop')}</Box>
          <Box id={hint} sx={{ typography: 'body2', color: ui.ink2 }}>
            {t('questionFiles.hint')}
          </Box>
          <Button
            variant={file === null ? 'contained' : 'outlined'}
            startIcon={<UploadFileRounded />}
            aria-describedby={hint}
            disabled={isHeld}
            onClick={() => input.current?.click()}
          >
            {t(file === null ? 'questionFiles.choose' : 'questionFiles.another')}
          </Button>
        </Box>
        <input
          ref={input}
          type="file"
          accept={ACCEPTED}
          aria-label={t('questionFiles.file')}
          tabIndex={-1}
          style={visuallyHidden}
          onChange={({ target }) => {
            if (target.files) chooseFirst(target.files);
            // The same file can be picked again, once it is corrected.
            target.value = '';
          }}
        />
      </DropArea>
      <SelectField
        label={t('questionFiles.format')}
        choices={QUESTION_FORMATS.map((value) => ({ value, label: t(`questionFiles.formats.${value}`) }))}
        value={format}
        disabled={isHeld}
        onChange={({ target }) => {
          const chosen = QUESTION_FORMATS.find((known) => known === target.value);
          if (chosen !== undefined) readAs(chosen);
        }}
      />
    </>
  );
}
