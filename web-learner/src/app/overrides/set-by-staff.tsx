import Box from '@mui/material/Box';
import type { LearnerProduct } from '@paanch/contracts/progress/learner-products';
import { dayOf } from '@paanch/ui/time/moments';
import { ui } from '@paanch/ui/theme/tokens';
import { rem } from '@paanch/ui/theme/typography';
import { useTranslation } from 'react-i18next';

interface SetByStaffProps {
  set: LearnerProduct['set_by_staff'];
  /** Only where an override decided this one. */
  only?: 'tier';
  /** Placed on a deep surface. */
  onDeep?: boolean;
}

/** "Set by staff on 21 Nov 2026", and the note that came with it (docs/path.md#overrides). */
export function SetByStaff({ set, only, onDeep = false }: SetByStaffProps) {
  const { t } = useTranslation();
  if (set === null || (only === 'tier' && !set.tier)) return null;
  return (
    <Box
      sx={{
        position: 'relative',
        zIndex: 1,
        mt: 1,
        maxWidth: 560,
        fontSize: rem(14.5),
        lineHeight: 1.45,
        overflowWrap: 'anywhere',
        whiteSpace: 'pre-line',
        color: onDeep ? ui.onDeep2 : ui.ink2,
      }}
    >
      <Box component="strong" sx={{ fontWeight: 650 }}>
        {t('overrides.setOn', { when: dayOf(set.at) })}
      </Box>
      {set.note !== null && <Box>{t('overrides.note', { note: set.note })}</Box>}
    </Box>
  );
}
