import DownloadRounded from '@mui/icons-material/DownloadRounded';
import UploadFileRounded from '@mui/icons-material/UploadFileRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { saveFile } from '@paanch/client/transfer/save-file';
import { IMPORT_COLUMNS } from '@paanch/contracts/auth/imports/import-file';
import { Banner } from '@paanch/ui/feedback/banner';
import { ProgressBar } from '@paanch/ui/feedback/progress-bar';
import { ui } from '@paanch/ui/theme/tokens';
import { visuallyHidden } from '@paanch/ui/theme/visually-hidden';
import { DropArea } from '@paanch/ui/upload/drop-area';
import { useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { IMPORTS } from '../../app/layout/people-entries.js';
import { type ImportUpload, useImportUpload } from './use-import-upload.js';

const ACCEPTED = '.csv,.xlsx,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const EXAMPLE = ['Asha Verma', 'asha.verma@college.example', 'Sahyadri College'];

/** Takes the file of an import and opens its page. */
export function FileDrop() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const upload = useImportUpload((id) => void navigate(`${IMPORTS.to}/${id}`));
  const input = useRef<HTMLInputElement>(null);
  const hint = useId();
  const sendFirst = ([file]: FileList) => {
    if (file) upload.send(file);
  };
  const { state } = upload;
  return (
    <Box component="section" aria-label={t('imports.drop')} sx={{ display: 'grid', gap: 1.5, mb: 3 }}>
      {state.kind === 'failed' && (
        <Banner kind="error" title={state.title}>
          {state.message}
        </Banner>
      )}
      <DropArea onFiles={sendFirst} onPaste={({ clipboardData }) => sendFirst(clipboardData.files)}>
        <Box sx={{ flex: 1, minWidth: 220, p: { xs: 1, sm: 2 }, display: 'grid', gap: 1.5, justifyItems: 'start' }}>
          {state.kind === 'sending' ? (
            <Sending state={state} onCancel={upload.cancel} />
          ) : (
            <Choosing hint={hint} onChoose={() => input.current?.click()} />
          )}
        </Box>
        <input
          ref={input}
          type="file"
          accept={ACCEPTED}
          aria-label={t('imports.file')}
          tabIndex={-1}
          style={visuallyHidden}
          onChange={({ target }) => {
            if (target.files) sendFirst(target.files);
            // The same file can be picked again.
            target.value = '';
          }}
        />
      </DropArea>
    </Box>
  );
}

function Choosing({ hint, onChoose }: { hint: string; onChoose: () => void }) {
  const { t } = useTranslation();
  return (
    <>
      <Box sx={{ typography: 'h3' }}>{t('imports.drop')}</Box>
      <Box id={hint} sx={{ typography: 'body2', color: ui.ink2 }}>
        {t('imports.hint')}
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Button variant="contained" startIcon={<UploadFileRounded />} aria-describedby={hint} onClick={onChoose}>
          {t('imports.choose')}
        </Button>
        <Button startIcon={<DownloadRounded />} onClick={saveTemplate}>
          {t('imports.template')}
        </Button>
      </Box>
    </>
  );
}

function Sending({ state, onCancel }: { state: Extract<ImportUpload['state'], { kind: 'sending' }>; onCancel: () => void }) {
  const { t } = useTranslation();
  const percent = Math.floor(state.share * 100);
  const label = t('imports.sending', { name: state.name });
  return (
    <Box sx={{ width: '100%', maxWidth: 480, display: 'grid', gap: 1, justifyItems: 'start' }}>
      <Box sx={{ overflowWrap: 'anywhere' }}>{label}</Box>
      <Box sx={{ width: '100%' }}>
        <ProgressBar percent={percent} label={label} count={t('imports.percent', { percent })} />
      </Box>
      <Button onClick={onCancel}>{t('imports.cancelUpload')}</Button>
    </Box>
  );
}

/** The columns and one learner, in UTF-8 with its mark, by which Excel knows it. */
function saveTemplate(): void {
  const text = `\uFEFF${[IMPORT_COLUMNS, EXAMPLE].map((cells) => cells.join(',')).join('\r\n')}\r\n`;
  saveFile('learners-template.csv', new Blob([text], { type: 'text/csv' }));
}
