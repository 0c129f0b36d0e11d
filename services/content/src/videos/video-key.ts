import { VIDEOS } from '@paanch/platform/files/file-store';

/** Where a video is kept once it is good. */
export const videoKeyOf = (id: string) => `${VIDEOS}/${id}`;
