import type { ReactNode, Ref } from 'react';
import type { PlayerMoment } from './engine/video-engine.js';
import type { PlayerSource } from './source/player-source.js';
import type { Renew } from './source/use-source.js';

export interface PlayerHandle {
  /** And gives it the focus. */
  readonly play: () => void;
  readonly pause: () => void;
  /** Also where seeking is blocked. */
  readonly moveTo: (seconds: number) => void;
}

export interface VideoPlayerProps {
  title: string;
  source: PlayerSource;
  /** Seconds at which it opens. */
  startAt: number;
  /** blocked: only back, ten seconds at a time. */
  seeking: 'free' | 'blocked';
  onMoment: (moment: PlayerMoment) => void;
  /** Asks for fresh addresses, because those in use no longer work. */
  onRenew: Renew;
  handle?: Ref<PlayerHandle>;
  /** In the upper left corner of the picture. */
  children?: ReactNode;
}
