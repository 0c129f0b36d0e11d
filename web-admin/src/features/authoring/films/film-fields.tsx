/** The fields of a video and what belongs to it (docs/forms.md#a-field). */
import type { CaptionFile } from '@paanch/contracts/content/modules/captions';
import type { VideoUploadType } from '@paanch/contracts/content/files';
import type { CheckedVideo } from '@paanch/contracts/content/modules/videos';
import type { RecordField } from '@paanch/ui/form/record/record-field';
import { CaptionsControl } from './captions-control.js';
import { VideoControl } from './video-control.js';

interface Film {
  readonly label: string;
  readonly advice?: string;
  readonly optional: boolean;
  readonly uploadType: VideoUploadType;
  readonly checked: CheckedVideo | null;
}

export const filmField = ({ label, advice, ...film }: Film): RecordField<string | null> => ({
  label,
  blank: null,
  draw: ({ t, label: name, value, binding, onChange, onBusy }) => (
    <VideoControl
      {...film}
      label={name}
      helper={advice === undefined ? undefined : t(advice)}
      error={binding.error}
      value={value}
      onChange={onChange}
      onBusy={onBusy}
    />
  ),
  show: (value) => value,
});

export const captionsField = (label: string): RecordField<CaptionFile[]> => ({
  label,
  blank: [],
  draw: ({ label: name, value, binding, onChange }) => (
    <CaptionsControl label={name} error={binding.error} value={value} onChange={onChange} />
  ),
  show: (value) => value.map((file) => `${file.label} (${file.language})`).join(', '),
});

/** While its check goes on, what is stored is read again. */
export const isBeingChecked = (...videos: readonly (CheckedVideo | null | undefined)[]) =>
  videos.some((video) => video?.state === 'waiting' || video?.state === 'checking');

/** Milliseconds between two looks at a video that is being checked. */
export const CHECK_EVERY_MS = 2_000;
