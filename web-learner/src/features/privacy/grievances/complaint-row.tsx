import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { Grievance } from '@paanch/contracts/privacy/grievances';
import { StatusChip } from '@paanch/ui/feedback/status-chip';
import { ui } from '@paanch/ui/theme/tokens';
import { dayOf } from '@paanch/ui/time/moments';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

const DAY_MS = 86_400_000;

export function ComplaintRow({ grievance }: { grievance: Grievance }) {
  const { t } = useTranslation();
  const { subject, text, state, created_at: created, answer, answered_at: answeredAt } = grievance;
  return (
    <Box component="li" sx={{ py: 2, overflowWrap: 'anywhere' }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
        <Typography component="h3" variant="subtitle1">
          {subject}
        </Typography>
        <StatusChip tone={state === 'open' ? 'pending' : 'ok'} label={t(`privacy.complaints.${state}`)} />
      </Box>
      <Typography variant="body2" sx={{ color: ui.ink2 }}>
        {t('privacy.complaints.sentOn', { day: dayOf(created) })} {state === 'open' && <Due grievance={grievance} />}
      </Typography>
      <Typography sx={{ mt: 1, whiteSpace: 'pre-line' }}>{text}</Typography>
      {answer !== null && answeredAt !== null && (
        <Box sx={{ mt: 1.5, pl: 1.5, borderLeft: `3px solid ${ui.lineStrong}` }}>
          <Typography component="h4" variant="subtitle2">
            {t('privacy.complaints.answer', { day: dayOf(answeredAt) })}
          </Typography>
          <Typography sx={{ mt: 0.5, whiteSpace: 'pre-line' }}>{answer}</Typography>
        </Box>
      )}
    </Box>
  );
}

function Due({ grievance: { due_at: due } }: { grievance: Grievance }) {
  const { t } = useTranslation();
  const [openedAt] = useState(() => Date.now());
  const days = Math.ceil((Date.parse(due) - openedAt) / DAY_MS);
  return days <= 0 ? t('privacy.complaints.overdue', { day: dayOf(due) }) : t('privacy.complaints.due', { day: dayOf(due), count: days });
}
