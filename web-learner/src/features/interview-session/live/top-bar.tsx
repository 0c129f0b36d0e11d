import FiberManualRecordRounded from '@mui/icons-material/FiberManualRecordRounded';
import PresentToAllRounded from '@mui/icons-material/PresentToAllRounded';
import ScheduleRounded from '@mui/icons-material/ScheduleRounded';
import VolumeOffRounded from '@mui/icons-material/VolumeOffRounded';
import VolumeUpRounded from '@mui/icons-material/VolumeUpRounded';
import Box from '@mui/material/Box';
import { FONTS, rem } from '@paanch/ui/theme/typography';
import { FIXED } from '@paanch/ui/theme/tokens';
import { useTranslation } from 'react-i18next';
import { useDuration } from '../../../app/clock/use-duration.js';
import { badge, plate } from './dark.js';
import { elapsedPercent, isCountedDown, minutesOf } from './time/countdown.rule.js';

export interface TopBarProps {
  secondsLeft: number;
  secondsAllowed: number;
  hasNoLimit: boolean;
  questionCount: number;
  refunded: number;
  isRecorded: boolean;
  isPaused: boolean;
  hasSystemAudio: boolean;
}

/** That it is live and recorded, and how much time is left. */
export function TopBar(props: TopBarProps) {
  return (
    <>
      {!props.hasNoLimit && <Elapsed {...props} />}
      <Box
        sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', alignItems: 'flex-start', gap: 1, p: { xs: 1.5, md: 3 } }}
      >
        <Badges {...props} />
        <TimeLeft {...props} />
      </Box>
    </>
  );
}

/** A mark for each question, without a countdown of its own. */
function Elapsed({ secondsLeft, secondsAllowed, questionCount }: TopBarProps) {
  const { t } = useTranslation();
  const percent = elapsedPercent(secondsLeft, secondsAllowed);
  return (
    <Box
      role="progressbar"
      aria-label={t('session.live.elapsed')}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.round(percent)}
      sx={{ position: 'relative', height: 6, backgroundColor: 'rgba(255,255,255,.35)' }}
    >
      <Box sx={{ width: `${percent}%`, height: 6, backgroundColor: FIXED.marigold }} />
      {Array.from({ length: questionCount - 1 }, (_, index) => (
        <Box
          key={index}
          aria-hidden="true"
          sx={{
            position: 'absolute',
            top: 0,
            left: `${((index + 1) / questionCount) * 100}%`,
            width: '2px',
            height: 6,
            backgroundColor: '#0D1413',
          }}
        />
      ))}
    </Box>
  );
}

function Badges({ isRecorded, isPaused, hasSystemAudio }: TopBarProps) {
  const { t } = useTranslation();
  const recording = !isRecorded ? 'notRecorded' : isPaused ? 'recordingPaused' : 'recordingOn';
  return (
    <Box component="ul" sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, m: 0, p: 0, listStyle: 'none' }}>
      <Box component="li" sx={{ ...badge, backgroundColor: '#B42318', fontWeight: 700 }}>
        <FiberManualRecordRounded aria-hidden="true" sx={{ fontSize: 14 }} />
        {t('session.live.live')}
      </Box>
      <Box component="li" sx={badge}>
        <PresentToAllRounded aria-hidden="true" sx={{ fontSize: 18 }} />
        {t(`session.live.${recording}`)}
      </Box>
      {isRecorded && (
        <Box component="li" sx={badge}>
          {hasSystemAudio ? (
            <VolumeUpRounded aria-hidden="true" sx={{ fontSize: 18 }} />
          ) : (
            <VolumeOffRounded aria-hidden="true" sx={{ fontSize: 18 }} />
          )}
          {t(hasSystemAudio ? 'session.live.systemAudio' : 'session.live.noSystemAudio')}
        </Box>
      )}
    </Box>
  );
}

function TimeLeft({ secondsLeft, secondsAllowed, hasNoLimit, refunded }: TopBarProps) {
  const { t } = useTranslation();
  const duration = useDuration();
  if (!isCountedDown(secondsLeft, hasNoLimit)) return <Box sx={{ ...plate, px: '16px', py: '8px' }}>{t('session.live.noLimit')}</Box>;
  return (
    <Box sx={{ ...plate, px: '16px', py: '8px', textAlign: 'right' }}>
      <Box role="timer" aria-label={t('session.live.timeLeft')} sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
        <ScheduleRounded aria-hidden="true" sx={{ fontSize: 19 }} />
        <Box component="span" sx={{ fontFamily: FONTS.display, fontSize: rem(24), fontWeight: 700 }}>
          {minutesOf(secondsLeft)}
        </Box>
        <Box component="span" sx={{ fontSize: rem(14) }}>
          {t('session.live.leftOf', { total: minutesOf(secondsAllowed) })}
        </Box>
      </Box>
      {refunded > 0 && <Box sx={{ fontSize: rem(13) }}>{t('session.live.refunded', { time: duration(refunded) })}</Box>}
    </Box>
  );
}
