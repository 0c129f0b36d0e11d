import { useCallback, useEffect, useImperativeHandle, useRef, useState, type KeyboardEvent, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { useAnnounce } from '../feedback/live-regions.js';
import { useEngine } from './engine/use-engine.js';
import { useFailures } from './engine/use-failures.js';
import { useCaptionLanguage } from './picture/use-captions.js';
import { BACK_SECONDS, playerKeyOf, type PlayerKey } from './player-key.rule.js';
import { useSource } from './source/use-source.js';
import { useFullscreen } from './use-fullscreen.js';
import { useIdle } from './use-idle.js';
import type { VideoPlayerProps } from './player-props.js';

/** While the settings are open. */
const SETTINGS_BUTTON = 'button[aria-expanded="true"]';

/** The state of a player and everything its controls do. */
export function useVideoPlayer({ source, startAt, seeking, onMoment, onRenew, handle }: VideoPlayerProps) {
  const frame = useRef<HTMLDivElement>(null);
  const { onFullscreenFailed, ...failures } = useFailures();
  const from = useSource(source, onRenew);
  const duration = source.duration_seconds;
  const events = { onMoment, onBroken: from.failed, onWorks: from.works, ...failures };
  const { engine, state } = useEngine({ startAt, duration, seeking }, events);
  useEffect(() => {
    if (from.round > 0) engine.reload();
  }, [engine, from.round]);
  const captions = useCaptionLanguage(from.used.captions);
  const fullscreen = useFullscreen(frame, onFullscreenFailed);
  const settings = useSettings(frame);
  const isIdle = useIdle(frame, state.isPlaying) && !settings.areSettingsOpen;
  const sayVolume = useSpokenVolume();
  // What was pressed for it may be gone once it plays; the keys of the player work from here.
  const start = useCallback(() => {
    engine.play();
    frame.current?.focus();
  }, [engine]);
  useImperativeHandle(handle, () => ({ play: start, pause: engine.pause, moveTo: engine.moveTo }), [start, engine]);

  const skip = (by: number) => {
    if (by > 0 && seeking === 'blocked') failures.onSeekBlocked();
    else engine.moveTo(state.position + by);
  };
  const act = (key: Exclude<PlayerKey, null>) => {
    if (key.kind === 'toggle') engine.toggle();
    else if (key.kind === 'volume') sayVolume(engine.changeVolume(key.by));
    else if (key.kind === 'seek') skip(key.by);
    else if (key.kind === 'mute') engine.toggleSound();
    else if (key.kind === 'captions') captions.toggle();
    else fullscreen.toggle();
  };
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Escape') settings.close();
    const key = playerKeyOf(event.key, controlOf(event.target), event.ctrlKey || event.altKey || event.metaKey);
    if (key === null) return;
    event.preventDefault();
    act(key);
  };
  return {
    frame,
    from,
    engine,
    state,
    duration,
    captions,
    fullscreen,
    isIdle,
    press,
    areSettingsOpen: settings.areSettingsOpen,
    toggleSettings: settings.toggle,
    back: () => skip(-BACK_SECONDS),
    start,
    again: () => {
      from.again();
      frame.current?.focus();
    },
  };
}

/** Closed by Escape, they give the focus to their button. */
function useSettings(frame: RefObject<HTMLElement | null>) {
  const [areSettingsOpen, setOpen] = useState(false);
  const close = () => {
    if (areSettingsOpen) frame.current?.querySelector<HTMLElement>(SETTINGS_BUTTON)?.focus();
    setOpen(false);
  };
  return { areSettingsOpen, toggle: () => setOpen(!areSettingsOpen), close };
}

export type ShownPlayer = ReturnType<typeof useVideoPlayer>;

function controlOf(target: EventTarget): 'button' | 'field' | null {
  if (!(target instanceof HTMLElement)) return null;
  if (target.closest('select, input') !== null) return 'field';
  return target.closest('button') === null ? null : 'button';
}

function useSpokenVolume() {
  const { t } = useTranslation('ui');
  const announce = useAnnounce();
  return (volume: number) => announce(t('player.volume', { percent: Math.round(volume * 100) }));
}
