import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { VIDEO_TYPES, type VideoUploadType } from '@paanch/contracts/content/files';
import type { CheckedVideo } from '@paanch/contracts/content/modules/videos';
import { ProgressBar } from '@paanch/ui/feedback/progress-bar';
import { StatusChip, type StatusTone } from '@paanch/ui/feedback/status-chip';
import { FieldFrame } from '@paanch/ui/form/fields/field-frame';
import { ui } from '@paanch/ui/theme/tokens';
import { visuallyHidden } from '@paanch/ui/theme/visually-hidden';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { lengthOf } from './length.js';
import { useVideoUpload, type VideoUpload } from './use-video-upload.js';

export interface VideoControlProps {
  label: string;
  optional: boolean;
  helper: string | undefined;
  error: string | undefined;
  uploadType: VideoUploadType;
  /** Its address. */
  value: string | null;
  /** As its check has found what is stored. */
  checked: CheckedVideo | null;
  onChange: (url: string | null) => void;
  onBusy: (isBusy: boolean) => void;
}

const ACCEPTED = Object.entries(VIDEO_TYPES)
  .flatMap(([type, endings]) => [type, ...endings.map((ending) => `.${ending}`)])
  .join(',');

/** A video: uploaded as soon as it is chosen, checked once it is saved. */
export function VideoControl({ label, optional, helper, error, value, checked, onChange, ...wanted }: VideoControlProps) {
  const { t } = useTranslation();
  const upload = useVideoUpload({ ...wanted, onDone: onChange });
  const { state } = upload;
  const fault = state.kind === 'failed' ? state.message : error;
  const hint = [helper, t('films.hint')].filter(Boolean).join(' ');
  return (
    <FieldFrame label={label} optional={optional} error={fault} helper={hint}>
      {(wiring) => (
        <Box sx={{ display: 'grid', gap: 1, p: 1.5, border: `1px dashed ${ui.lineStrong}`, borderRadius: '10px' }}>
          {value !== null && <Known label={label} url={value} checked={checked?.url === value ? checked : null} />}
          {state.kind === 'sending' && (
            <ProgressBar
              percent={Math.floor(state.share * 100)}
              label={t('films.progress', { name: state.file.name })}
              count={t('films.percent', { percent: Math.floor(state.share * 100) })}
            />
          )}
          <Buttons
            upload={upload}
            wiring={wiring}
            hasVideo={value !== null}
            onRemove={() => onChange(null)}
            isFaulty={fault !== undefined}
          />
        </Box>
      )}
    </FieldFrame>
  );
}

const TONES: Readonly<Record<CheckedVideo['state'], StatusTone>> = { waiting: 'pending', checking: 'pending', ready: 'ok', refused: 'err' };

function Known({ label, url, checked }: { label: string; url: string; checked: CheckedVideo | null }) {
  const { t } = useTranslation();
  if (checked === null) return <StatusChip tone="pending" label={t('films.uploaded')} wraps />;
  const { state, duration_seconds: seconds, size_bytes: bytes, fault } = checked;
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
        <StatusChip tone={TONES[state]} label={t(`films.states.${state}`)} />
        {state === 'ready' && (
          <span>{t('films.ready', { length: lengthOf(seconds ?? 0), size: ((bytes ?? 0) / (1024 * 1024)).toFixed(1) })}</span>
        )}
        {state === 'refused' && <Box sx={{ color: ui.errText }}>{fault ?? t('films.refused')}</Box>}
      </Box>
      {state === 'ready' && (
        <Box
          component="video"
          src={url}
          controls
          preload="metadata"
          aria-label={t('films.preview', { label })}
          sx={{ width: '100%', maxWidth: 420, aspectRatio: '16 / 9', borderRadius: '8px', backgroundColor: '#000' }}
        />
      )}
    </>
  );
}

interface ButtonsProps {
  upload: VideoUpload;
  wiring: { id: string; 'aria-describedby': string | undefined };
  hasVideo: boolean;
  isFaulty: boolean;
  onRemove: () => void;
}

function Buttons({ upload: { state, send, cancel }, wiring, hasVideo, isFaulty, onRemove }: ButtonsProps) {
  const { t } = useTranslation();
  const input = useRef<HTMLInputElement>(null);
  const again = state.kind === 'failed' ? state.file : null;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      {state.kind === 'sending' ? (
        <Button variant="outlined" size="small" onClick={cancel}>
          {t('films.cancel')}
        </Button>
      ) : (
        <Button variant="outlined" size="small" aria-describedby={wiring['aria-describedby']} onClick={() => input.current?.click()}>
          {t(hasVideo ? 'films.replace' : 'films.choose')}
        </Button>
      )}
      {again !== null && (
        <Button size="small" onClick={() => send(again)}>
          {t('films.retry')}
        </Button>
      )}
      {hasVideo && state.kind !== 'sending' && (
        <Button size="small" onClick={onRemove}>
          {t('films.remove')}
        </Button>
      )}
      <input
        {...wiring}
        ref={input}
        type="file"
        accept={ACCEPTED}
        aria-invalid={isFaulty}
        tabIndex={-1}
        style={visuallyHidden}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file) send(file);
          // The same file can be picked again.
          target.value = '';
        }}
      />
    </Box>
  );
}
