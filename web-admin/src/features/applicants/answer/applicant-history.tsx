import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { Applicant } from '@paanch/contracts/careers/applicants';
import { ui } from '@paanch/ui/theme/tokens';
import { useTranslation } from 'react-i18next';
import { dateOf, timeOf } from '../../../app/moments.js';

type Move = Applicant['status_history'][number];

/** What happened to an application, the newest first. */
export function ApplicantHistory({ moves }: { moves: readonly Move[] }) {
  const { t } = useTranslation();
  return (
    <Box component="section" sx={{ mt: 3 }}>
      <Typography component="h3" variant="h3" sx={{ mb: 1 }}>
        {t('applicants.history.title')}
      </Typography>
      <Box component="ol" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1.5 }}>
        {moves.toReversed().map((move) => (
          <HistoryLine key={move.at} move={move} />
        ))}
      </Box>
    </Box>
  );
}

function HistoryLine({ move: { status, at, by, reason_code: reason, note } }: { move: Move }) {
  const { t } = useTranslation();
  const moment = new Date(at);
  const who =
    by.kind !== 'staff'
      ? t(`applicants.history.${by.kind}`)
      : by.name === null
        ? t('applicants.history.someone')
        : t('applicants.history.staff', { name: by.name });
  return (
    <Box component="li" sx={{ pl: 1.5, borderInlineStart: `2px solid ${ui.line}` }}>
      <Box sx={{ fontWeight: 600 }}>
        {t(`applicants.statuses.${status}`)}
        {reason !== null && `: ${t(`applicants.reasons.${reason}`)}`}
      </Box>
      <Box sx={{ color: ui.ink2, typography: 'body2' }}>
        <time dateTime={at}>{`${dateOf(moment)}, ${timeOf(moment).slice(0, 5)}`}</time> {who}
      </Box>
      {note !== null && <Box sx={{ mt: 0.5, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{note}</Box>}
    </Box>
  );
}
