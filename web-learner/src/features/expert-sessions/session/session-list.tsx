import CheckRounded from '@mui/icons-material/CheckRounded';
import Box from '@mui/material/Box';
import type { ExpertSession } from '@paanch/contracts/progress/modules/expert-sessions';
import { ui } from '@paanch/ui/theme/tokens';
import { rem } from '@paanch/ui/theme/typography';
import { visuallyHidden } from '@paanch/ui/theme/visually-hidden';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { chosen, open, row } from '../../../app/side-list-rows.js';

interface SessionListProps {
  sessions: readonly ExpertSession[];
  currentId: string;
  productId: string;
}

/** The other sessions, beside the one that is watched. */
export function SessionList({ sessions, currentId, productId }: SessionListProps) {
  const { t } = useTranslation();
  return (
    <Box
      component="nav"
      aria-label={t('sessions.all')}
      sx={{ py: 1, border: `1px solid ${ui.line}`, borderRadius: '14px', backgroundColor: ui.surface }}
    >
      <Box component="ol" sx={{ p: 0, m: 0, listStyle: 'none' }}>
        {sessions
          .toSorted((a, b) => a.sequence - b.sequence)
          .map((session, index) => (
            <li key={session.id}>
              <Box
                component={Link}
                to={`/app/job-readiness/expert-sessions/${session.id}?productId=${productId}`}
                aria-current={session.id === currentId ? 'true' : undefined}
                sx={{ ...row, ...(session.id === currentId ? chosen : open) }}
              >
                <Box component="span" sx={{ flex: 'none', width: 18 }}>
                  {index + 1}
                </Box>
                <Box component="span" sx={{ flex: 1, minWidth: 0 }}>
                  {session.title}
                </Box>
                <State session={session} />
              </Box>
            </li>
          ))}
      </Box>
    </Box>
  );
}

function State({ session: { student_progress: progress, video_duration } }: { session: ExpertSession }) {
  const { t } = useTranslation();
  if (progress.is_completed) {
    return (
      <>
        <CheckRounded aria-hidden="true" sx={{ flex: 'none', fontSize: 20, color: ui.ok }} />
        <Box component="span" sx={visuallyHidden}>
          {t('sessions.done')}
        </Box>
      </>
    );
  }
  const percent = progress.completion_percentage;
  return (
    <Box component="span" sx={{ flex: 'none', color: ui.ink2, fontSize: rem(14), fontWeight: 450 }}>
      {percent > 0 ? `${percent}%` : t('sessions.minutes', { minutes: Math.max(1, Math.round(video_duration / 60)) })}
    </Box>
  );
}
