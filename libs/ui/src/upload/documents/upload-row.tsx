import ErrorOutlineRounded from '@mui/icons-material/ErrorOutlineRounded';
import FileUploadOutlined from '@mui/icons-material/FileUploadOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import { useTranslation } from 'react-i18next';
import { ui } from '../../theme/tokens.js';
import { rem } from '../../theme/typography.js';
import { partOf } from './file-size.js';
import type { RunningUpload, UploadStep } from './upload-list.js';

/** One document on its way: how far it is, Cancel, and Retry after a failure. */
export function UploadRow({ upload }: { upload: RunningUpload }) {
  const { t } = useTranslation('ui');
  const { title, file, step, cancel, retry } = upload;
  const hasFailed = step.kind === 'failed';
  return (
    <Box sx={{ display: 'flex', flexWrap: { xs: 'wrap', sm: 'nowrap' }, alignItems: 'center', gap: 2 }}>
      <Box sx={{ ...mark, borderColor: hasFailed ? ui.err : ui.brand, color: hasFailed ? ui.errText : ui.brand }}>
        {hasFailed ? <ErrorOutlineRounded /> : <FileUploadOutlined />}
      </Box>
      <Box sx={{ flex: '1 1 200px', minWidth: 0 }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', columnGap: 2 }}>
          <Box sx={{ fontWeight: 650, overflowWrap: 'anywhere' }}>{title}</Box>
          <Box sx={{ color: ui.ink2, fontSize: rem(14.5) }}>
            {step.kind === 'sending' && t('upload.part', partOf(file.size, step.share))}
          </Box>
        </Box>
        {!hasFailed && <Bar upload={upload} />}
        <Box sx={{ color: hasFailed ? ui.errText : ui.ink2, fontSize: rem(13.5), overflowWrap: 'anywhere' }}>
          <Words step={step} name={file.name} />
        </Box>
      </Box>
      <Box sx={{ display: 'flex', gap: 1 }}>
        {step.kind === 'failed' && step.canRetry && (
          <Button variant="outlined" aria-label={t('upload.retryNamed', { title })} onClick={retry}>
            {t('upload.retryShort')}
          </Button>
        )}
        <Button color="error" aria-label={t(hasFailed ? 'upload.dismissNamed' : 'upload.cancelNamed', { title })} onClick={cancel}>
          {t(hasFailed ? 'upload.remove' : 'upload.cancel')}
        </Button>
      </Box>
    </Box>
  );
}

function Bar({ upload: { file, step } }: { upload: RunningUpload }) {
  const { t } = useTranslation('ui');
  const isSending = step.kind === 'sending';
  return (
    <LinearProgress
      variant="determinate"
      value={isSending ? step.share * 100 : 100}
      aria-label={t('upload.progress', { name: file.name })}
      aria-valuetext={isSending ? t('upload.part', partOf(file.size, step.share)) : t('upload.checkingDocument')}
      sx={{ my: 0.75 }}
    />
  );
}

function Words({ step, name }: { step: UploadStep; name: string }) {
  const { t } = useTranslation('ui');
  if (step.kind === 'failed') return step.message;
  return step.kind === 'checking' ? t('upload.checkingDocument') : t('upload.keepWorking', { name });
}

const mark = {
  flex: 'none',
  display: 'grid',
  placeItems: 'center',
  width: 52,
  height: 64,
  border: '1px dashed',
  borderRadius: '8px',
} as const;
