import ClosedCaptionDisabledRounded from '@mui/icons-material/ClosedCaptionDisabledRounded';
import ClosedCaptionRounded from '@mui/icons-material/ClosedCaptionRounded';
import FullscreenExitRounded from '@mui/icons-material/FullscreenExitRounded';
import FullscreenRounded from '@mui/icons-material/FullscreenRounded';
import LockOutlineRounded from '@mui/icons-material/LockOutlineRounded';
import PauseRounded from '@mui/icons-material/PauseRounded';
import PlayArrowRounded from '@mui/icons-material/PlayArrowRounded';
import Replay10Rounded from '@mui/icons-material/Replay10Rounded';
import SettingsRounded from '@mui/icons-material/SettingsRounded';
import VolumeOffRounded from '@mui/icons-material/VolumeOffRounded';
import VolumeUpRounded from '@mui/icons-material/VolumeUpRounded';
import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import { rem } from '../../theme/typography.js';
import { positionWords } from '../position-words.js';
import { IconControl } from './icon-control.js';
import { SeekBar } from './seek-bar.js';

interface ControlBarProps {
  isPlaying: boolean;
  position: number;
  duration: number;
  seeking: 'free' | 'blocked';
  isMuted: boolean;
  hasCaptions: boolean;
  captionsOn: boolean;
  isFullscreen: boolean;
  areSettingsOpen: boolean;
  isHidden: boolean;
  onToggle: () => void;
  onBack: () => void;
  onSeek: (seconds: number) => void;
  onMute: () => void;
  onCaptions: () => void;
  onSettings: () => void;
  onFullscreen: () => void;
}

/** The bar at the lower edge of the video (docs/look.md#expert-session). */
export function ControlBar(props: ControlBarProps) {
  const { t } = useTranslation('ui');
  const { isPlaying, position, duration, seeking, isHidden } = props;
  return (
    <Box sx={{ ...bar, opacity: isHidden ? 0 : 1, '&:focus-within': { opacity: 1 } }}>
      {seeking === 'free' && <SeekBar position={position} duration={duration} onSeek={props.onSeek} />}
      <Box sx={{ display: 'flex', alignItems: 'center', px: { xs: 0.5, sm: 1.5 }, pb: { xs: 0, sm: 0.5 } }}>
        <IconControl label={t(isPlaying ? 'player.pause' : 'player.play')} onPress={props.onToggle}>
          {isPlaying ? <PauseRounded /> : <PlayArrowRounded />}
        </IconControl>
        <IconControl label={t('player.back')} onPress={props.onBack}>
          <Replay10Rounded />
        </IconControl>
        <Box
          component="span"
          sx={{ px: { xs: 0.5, sm: 1.5 }, fontSize: { xs: rem(13), sm: rem(15) }, fontWeight: 650, whiteSpace: 'nowrap' }}
        >
          {positionWords(position)}
          <Box component="span" sx={{ display: { xs: 'none', sm: 'inline' } }}>
            {' / '}
            {positionWords(duration)}
          </Box>
        </Box>
        <Box sx={{ flex: 1, minWidth: 0, display: 'flex', justifyContent: 'flex-end', px: { xs: 0, sm: 1 } }}>
          {seeking === 'blocked' && <SeekingDisabled />}
        </Box>
        <Switches {...props} />
      </Box>
    </Box>
  );
}

/** Said before the first try (docs/look.md#accessibility). */
function SeekingDisabled() {
  const { t } = useTranslation('ui');
  return (
    <Box
      component="span"
      sx={{
        display: { xs: 'none', sm: 'flex' },
        alignItems: 'center',
        gap: 0.75,
        color: '#C9E6E0',
        fontSize: rem(14.5),
        whiteSpace: 'nowrap',
      }}
    >
      <LockOutlineRounded aria-hidden="true" sx={{ fontSize: 17 }} />
      {t('player.seekingDisabled')}
    </Box>
  );
}

function Switches(props: ControlBarProps) {
  const { t } = useTranslation('ui');
  const { isMuted, hasCaptions, captionsOn, isFullscreen, areSettingsOpen } = props;
  return (
    <>
      {hasCaptions && (
        <IconControl label={t('player.captions')} onPress={props.onCaptions} isPressed={captionsOn}>
          {captionsOn ? <ClosedCaptionRounded /> : <ClosedCaptionDisabledRounded />}
        </IconControl>
      )}
      <IconControl label={t(isMuted ? 'player.unmute' : 'player.mute')} onPress={props.onMute}>
        {isMuted ? <VolumeOffRounded /> : <VolumeUpRounded />}
      </IconControl>
      <IconControl label={t('player.settings')} onPress={props.onSettings} isExpanded={areSettingsOpen}>
        <SettingsRounded />
      </IconControl>
      <IconControl label={t(isFullscreen ? 'player.leaveFullscreen' : 'player.fullscreen')} onPress={props.onFullscreen}>
        {isFullscreen ? <FullscreenExitRounded /> : <FullscreenRounded />}
      </IconControl>
    </>
  );
}

const bar = {
  position: 'absolute',
  zIndex: 2,
  left: 0,
  right: 0,
  bottom: 0,
  pt: 0.5,
  backgroundColor: 'rgba(6,14,12,.82)',
  color: '#FFFFFF',
  transition: 'opacity 160ms',
} as const;
