/** The player in its states. */
import type { PlayerSource } from './source/player-source.js';
import type { VideoPlayerProps } from './player-props.js';

const FILE = '/api/videos/01890000-0000-7000-8000-000000000009';

export const source: PlayerSource = {
  url: `${FILE}?ticket=1`,
  duration_seconds: 40,
  size_bytes: 4_200_000,
  captions: [
    { language: 'en', label: 'English', url: '/api/captions/a.vtt?ticket=1' },
    { language: 'hi', label: 'हिन्दी', url: '/api/captions/b.vtt?ticket=1' },
  ],
  lowData: { url: '/api/videos/01890000-0000-7000-8000-00000000000a?ticket=1', size_bytes: 900_000 },
};

type Story = Omit<VideoPlayerProps, 'onMoment' | 'onRenew'>;

export const playerStories = {
  free: { title: 'Answering with numbers', source, startAt: 0, seeking: 'free' },
  blocked: { title: 'Reading a job description', source, startAt: 12, seeking: 'blocked' },
  plain: { title: 'Short', source: { ...source, captions: [], lowData: null }, startAt: 0, seeking: 'free' },
} as const satisfies Record<string, Story>;
