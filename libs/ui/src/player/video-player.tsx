import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import { ControlBar } from './controls/control-bar.js';
import { SettingsPanel } from './controls/settings-panel.js';
import { BufferingOverlay, FailedOverlay, StartOverlay } from './picture/overlays.js';
import { Picture } from './picture/picture.js';
import type { VideoPlayerProps } from './player-props.js';
import { useVideoPlayer, type ShownPlayer } from './use-video-player.js';

/** A video with its own controls (docs/look.md#expert-session). */
export function VideoPlayer(props: VideoPlayerProps) {
  const { t } = useTranslation('ui');
  const player = useVideoPlayer(props);
  const { frame, from, engine, captions, isIdle, press } = player;
  return (
    <Box
      ref={frame}
      role="group"
      aria-label={t('player.region', { title: props.title })}
      tabIndex={0}
      onKeyDown={press}
      sx={{ ...frameStyle, cursor: isIdle ? 'none' : 'auto' }}
    >
      <Picture engine={engine} address={from.address} captions={from.used.captions} language={captions.language} isBarShown={!isIdle} />
      {props.children !== undefined && <Box sx={corner}>{props.children}</Box>}
      <Overlay player={player} />
      {player.areSettingsOpen && (
        <SettingsPanel
          source={from.used}
          speed={player.state.speed}
          onSpeed={engine.setSpeed}
          language={captions.language}
          onLanguage={captions.choose}
          isLowData={from.isLowData}
          onLowData={from.setLowData}
        />
      )}
      <Bar player={player} seeking={props.seeking} />
    </Box>
  );
}

function Overlay({ player: { from, state, start, again } }: { player: ShownPlayer }) {
  if (from.state === 'failed') return <FailedOverlay onRetry={again} />;
  if (from.state === 'waiting') return <BufferingOverlay isWaiting />;
  if (!state.hasStarted) return <StartOverlay onStart={start} />;
  return state.isBuffering ? <BufferingOverlay isWaiting={false} /> : null;
}

function Bar({ player, seeking }: { player: ShownPlayer; seeking: 'free' | 'blocked' }) {
  const { engine, state, captions, fullscreen, duration } = player;
  return (
    <ControlBar
      {...state}
      duration={duration}
      seeking={seeking}
      hasCaptions={player.from.used.captions.length > 0}
      captionsOn={captions.language !== null}
      isFullscreen={fullscreen.isFullscreen}
      areSettingsOpen={player.areSettingsOpen}
      isHidden={player.isIdle}
      onToggle={engine.toggle}
      onBack={player.back}
      onSeek={engine.moveTo}
      onMute={engine.toggleSound}
      onCaptions={captions.toggle}
      onSettings={player.toggleSettings}
      onFullscreen={fullscreen.toggle}
    />
  );
}

const frameStyle = {
  position: 'relative',
  width: '100%',
  aspectRatio: '16 / 9',
  minHeight: 184,
  overflow: 'hidden',
  borderRadius: { xs: '10px', sm: '14px' },
  backgroundColor: '#0A1614',
} as const;

const corner = { position: 'absolute', zIndex: 2, top: { xs: 8, sm: 16 }, left: { xs: 8, sm: 16 }, right: { xs: 8, sm: 'auto' } } as const;
