import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { ProgressBar } from '../../feedback/progress-bar.js';
import { ui } from '../../theme/tokens.js';
import type { EditorUpload } from './use-editor-uploads.js';

interface UploadListProps {
  uploads: readonly EditorUpload[];
  onRetry: (upload: EditorUpload) => void;
  onDrop: (id: number) => void;
}

/** Pictures on their way into the text, and those that did not come through, each with its reason. */
export function UploadList({ uploads, onRetry, onDrop }: UploadListProps) {
  if (uploads.length === 0) return null;
  return (
    <Box component="ul" sx={{ m: 0, p: 1.5, listStyle: 'none', display: 'grid', gap: 1, borderTop: `1px solid ${ui.line}` }}>
      {uploads.map((upload) => (
        <Box component="li" key={upload.id} sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
          <Upload upload={upload} onRetry={onRetry} onDrop={onDrop} />
        </Box>
      ))}
    </Box>
  );
}

function Upload({ upload, onRetry, onDrop }: Omit<UploadListProps, 'uploads'> & { upload: EditorUpload }) {
  const { t } = useTranslation('ui');
  const { id, file, share, message, canRetry } = upload;
  const named = { title: file.name };
  const percent = Math.floor(share * 100);
  const count = percent < 100 ? t('upload.percent', { percent }) : t('upload.checking');
  return (
    <>
      <Box sx={{ flex: '1 1 180px', minWidth: 0, overflowWrap: 'anywhere' }}>
        {message === null ? (
          <>
            <Box sx={{ typography: 'body2', color: ui.ink2 }}>{file.name}</Box>
            <ProgressBar percent={percent} label={t('upload.progress', { name: file.name })} count={count} />
          </>
        ) : (
          <Box role="alert" sx={{ color: ui.errText }}>
            {t('richTextEditor.notAdded', { name: file.name, message })}
          </Box>
        )}
      </Box>
      {canRetry && (
        <Button size="small" aria-label={t('upload.retryNamed', named)} onClick={() => onRetry(upload)}>
          {t('upload.retryShort')}
        </Button>
      )}
      <Button
        size="small"
        aria-label={t(message === null ? 'upload.cancelNamed' : 'upload.dismissNamed', named)}
        onClick={() => onDrop(id)}
      >
        {t(message === null ? 'upload.cancel' : 'upload.remove')}
      </Button>
    </>
  );
}
