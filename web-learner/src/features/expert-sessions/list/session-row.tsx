import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { ExpertSession } from '@paanch/contracts/progress/modules/expert-sessions';
import { StatusChip } from '@paanch/ui/feedback/status-chip';
import { Picture } from '@paanch/ui/upload/picture';
import { ui } from '@paanch/ui/theme/tokens';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';

interface SessionRowProps {
  session: ExpertSession;
  isNext: boolean;
  productId: string;
}

/** A session in the list; its thumbnail is replaced by a placeholder if it does not come in time. */
export function SessionRow({ session, isNext, productId }: SessionRowProps) {
  const { t } = useTranslation();
  const { id, title, speaker, speaker_title, thumbnail_url, is_unlocked, video_duration } = session;
  const { completion_percentage: percent, is_completed } = session.student_progress;
  const action = t(is_completed ? 'sessions.watchAgain' : percent > 0 ? 'sessions.continue' : 'sessions.watch');
  return (
    <Box component="li" sx={{ display: 'flex', flexWrap: { xs: 'wrap', sm: 'nowrap' }, alignItems: 'center', gap: 2, p: 2 }}>
      <Box sx={{ flex: 'none', width: { xs: 112, sm: 144 } }}>
        <Picture src={thumbnail_url ?? ''} alt="" shape="wide" />
      </Box>
      <Box sx={{ flex: { xs: '1 1 160px', sm: 1 }, minWidth: 0 }}>
        <Typography component="h2" variant="h3">
          {title}
        </Typography>
        <Typography variant="body2" sx={{ color: ui.ink2 }}>
          {speaker_title === null ? speaker : t('sessions.speaker', { speaker, title: speaker_title })}
        </Typography>
        <Typography variant="body2" sx={{ color: ui.ink2, fontWeight: 550 }}>
          {t('sessions.minutes', { minutes: Math.max(1, Math.round(video_duration / 60)) })}
        </Typography>
      </Box>
      <Box sx={{ flex: { xs: 1, sm: 'none' } }}>
        {!is_unlocked ? (
          <StatusChip tone="locked" label={t('sessions.isLocked')} />
        ) : is_completed ? (
          <StatusChip tone="ok" label={t('sessions.completed')} />
        ) : (
          <StatusChip
            tone={percent > 0 ? 'pending' : 'open'}
            label={percent > 0 ? t('sessions.percent', { percent }) : t('sessions.notStarted')}
          />
        )}
      </Box>
      {is_unlocked && (
        <Button
          variant={isNext ? 'contained' : is_completed ? 'text' : 'outlined'}
          component={Link}
          to={`/app/job-readiness/expert-sessions/${id}?productId=${productId}`}
          aria-label={t('sessions.ofSession', { action, title })}
          sx={{ flex: 'none', minWidth: 104 }}
        >
          {action}
        </Button>
      )}
    </Box>
  );
}
