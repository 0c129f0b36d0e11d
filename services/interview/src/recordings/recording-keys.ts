/** Where recordings are kept (docs/files.md#recordings). */
import type { RecordingTrack } from '@paanch/contracts/interview/interviews/vocabulary';
import { PRIVATE } from '@paanch/platform/files/file-store';

/** Of one interview. */
export interface TrackKey {
  readonly interviewId: string;
  readonly track: RecordingTrack;
}

/** Under which parts wait to be joined. */
export const PARTS_FOLDER = 'recordings';
export const partKey = ({ interviewId, track }: TrackKey, part: number) => `${PARTS_FOLDER}/${interviewId}/${track}/${part}`;

export const joinedKey = ({ interviewId, track }: TrackKey) => `${PRIVATE}/recordings/${interviewId}/${track}`;

/** Of one that came by one PUT. */
export const sentKey = (interviewId: string) => `${PRIVATE}/recordings/${interviewId}/sent`;
