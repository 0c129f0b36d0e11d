import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { OwnApplicationDetail } from '@paanch/contracts/careers/applying';
import { ui } from '@paanch/ui/theme/tokens';
import { useTranslation } from 'react-i18next';
import { momentOf } from '../../../app/moments.rule.js';

type Move = OwnApplicationDetail['status_history'][number];

/** What has happened, the newest first; with a rejection its reason and what was written. */
export function StatusHistory({ moves }: { moves: readonly Move[] }) {
  const { t } = useTranslation();
  return (
    <>
      <Typography component="h2" variant="h3" sx={{ mb: 1.5 }}>
        {t('applications.history')}
      </Typography>
      <Box component="ol" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 2 }}>
        {moves.toReversed().map((move) => (
          <Line key={move.at} move={move} />
        ))}
      </Box>
    </>
  );
}

function Line({ move: { status, at, reason_code: reason, note } }: { move: Move }) {
  const { t } = useTranslation();
  return (
    <Box component="li" sx={{ pl: 1.5, borderInlineStart: `2px solid ${ui.line}` }}>
      <Box sx={{ fontWeight: 600 }}>{t(`applications.statuses.${status}`)}</Box>
      <Box sx={{ color: ui.ink2, typography: 'body2' }}>
        <time dateTime={at}>{momentOf(at)}</time>
      </Box>
      {reason !== null && <Box sx={{ mt: 0.5 }}>{`${t('applications.reason')}: ${t(`applications.reasons.${reason}`)}`}</Box>}
      {note !== null && (
        <Box sx={{ mt: 0.5, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
          <Box sx={{ color: ui.ink2, typography: 'body2' }}>{t('applications.note')}</Box>
          {note}
        </Box>
      )}
    </Box>
  );
}
