import { WATCHING } from '@paanch/contracts/progress/modules/expert-sessions';
import { lengthOf, percentOf, type Ranges } from '@paanch/ui/player/played/ranges.rule';
import type { PlayerMoment } from '@paanch/ui/player/engine/video-engine';
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { forgetWatching, keepWatching, type WatchRef } from './kept-watching.js';
import type { OpenedWatching } from './use-kept-watching.js';
import { afterSend, dueSave, milestoneOf, type SaveClock } from './watch-saves.rule.js';
import { WatchSaver, type Counted, type WatchApi, type WatchSave } from './watch-saver.js';

interface WatchingInput<R extends Counted> {
  readonly target: WatchRef;
  readonly opened: OpenedWatching;
  /** Whole seconds; 0 for a reading. */
  readonly duration: number;
  /** What the server counts already. */
  readonly counted: Ranges;
  readonly position: number;
  /** The highest milestone the server has; null: milestones are not saved. */
  readonly milestone: number | null;
  readonly send: WatchApi<R>['send'];
  readonly onSaved: (reply: R, save: WatchSave) => void;
  readonly onRefused: (error: Error) => void;
}

const seconds = () => performance.now() / 1_000;

/** Saves a video while it is watched: by milestone, position and the learner's own doing (docs/path.md#watching). */
export function useWatching<R extends Counted>(input: WatchingInput<R>) {
  const { target, opened, duration } = input;
  const [saver] = useState(() => {
    const { outbox, kept } = opened;
    const api: WatchApi<R> = {
      send: (save, keepalive) => input.send(save, keepalive),
      keep: (now) => void (now === null ? forgetWatching(outbox, target) : keepWatching(outbox, target, now)),
    };
    return new WatchSaver<R>(api, duration, input.counted, kept ?? { position: input.position, unsent: [], isRead: false });
  });
  const [watched, setWatched] = useState(() => saver.watched);
  const [isFailing, setFailing] = useState(false);
  const clock = useRef<SaveClock>({ milestone: input.milestone ?? 100, milestoneAt: null, savedAt: null });
  const now = useRef({ isPlaying: false, seconds: 0, heardAt: -Infinity });

  useLayoutEffect(() =>
    saver.listen({
      onSent: (cause) => {
        clock.current = afterSend(clock.current, cause, seconds());
      },
      onSaved: (reply, save) => {
        setFailing(false);
        setWatched(saver.watched);
        if (input.milestone !== null) {
          clock.current = {
            ...clock.current,
            milestone: Math.max(clock.current.milestone, milestoneOf(percentOf(reply.watched, duration))),
          };
        }
        input.onSaved(reply, save);
      },
      onFailed: () => setFailing(true),
      onRefused: (error) => {
        setFailing(true);
        input.onRefused(error);
      },
    }),
  );

  const look = useCallback(() => {
    const milestone = milestoneOf(percentOf(saver.watched, duration));
    const due = dueSave(clock.current, { ...now.current, milestone, now: seconds() });
    if (due !== null) saver.save(due);
  }, [saver, duration]);

  const onMoment = useCallback(
    ({ kind, position, played }: PlayerMoment) => {
      now.current = { ...now.current, isPlaying: kind === 'play' || kind === 'time', seconds: lengthOf(played) };
      if (kind === 'time' && seconds() - now.current.heardAt < WATCHING.positionThrottle) return;
      now.current.heardAt = seconds();
      saver.heard(position, played);
      setWatched(saver.watched);
      if (kind === 'time') look();
      else saver.save(kind);
    },
    [saver, look],
  );
  useLeaving(saver, now);
  useRetries(saver, look);
  return { watched, isFailing, onMoment, save: saver.save, read: () => saver.read() };
}

/** Looks every two seconds whether a save is due, and sends what an earlier page could not. */
function useRetries<R extends Counted>(saver: WatchSaver<R>, look: () => void): void {
  useEffect(() => {
    saver.retry();
    const timer = setInterval(look, WATCHING.retryCheck * 1_000);
    return () => clearInterval(timer);
  }, [saver, look]);
}

/** The last save of a page, and another try when the network is back. */
function useLeaving<R extends Counted>(saver: WatchSaver<R>, now: { readonly current: { readonly isPlaying: boolean } }): void {
  useEffect(() => {
    const leave = () => {
      if (now.current.isPlaying || saver.hasUnsent) saver.leave();
    };
    window.addEventListener('pagehide', leave);
    window.addEventListener('online', saver.retry);
    return () => {
      window.removeEventListener('pagehide', leave);
      window.removeEventListener('online', saver.retry);
      leave();
      saver.stop();
    };
  }, [saver, now]);
}
