import type { CaptionFile } from '@paanch/contracts/content/modules/captions';
import { captionsTwice, captionsUnreadable } from '@paanch/contracts/content/reasons';
import { type Refusal, refuseFields } from '@paanch/contracts/kernel/refusal';
import { readCaptions, writeVtt } from './captions.rule.js';

/** The files as they are kept, or every one that cannot be (docs/content.md#captions). */
export function readCaptionFiles(files: readonly CaptionFile[]): readonly CaptionFile[] | Refusal {
  const read = files.map((file) => ({ file, cues: readCaptions(file.vtt) }));
  const faults = read.flatMap(({ file, cues }, at) => [
    ...(files.findIndex(({ language }) => language === file.language) < at
      ? [{ reason: captionsTwice, field: `captions[${at}].language` }]
      : []),
    ...(cues === null ? [{ reason: captionsUnreadable, field: `captions[${at}].vtt` }] : []),
  ]);
  if (faults.length > 0) return refuseFields(faults);
  return read.map(({ file, cues }) => ({ ...file, vtt: writeVtt(cues ?? []) }));
}
