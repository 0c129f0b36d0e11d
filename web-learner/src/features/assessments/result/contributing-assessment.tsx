import CheckRounded from '@mui/icons-material/CheckRounded';
import RadioButtonUncheckedRounded from '@mui/icons-material/RadioButtonUncheckedRounded';
import Box from '@mui/material/Box';
import { shownLanguage } from '@paanch/ui/language/language';
import { FIXED, ui } from '@paanch/ui/theme/tokens';
import { rem } from '@paanch/ui/theme/typography';
import { exactOf } from '@paanch/ui/time/moments';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AssessmentRow } from '../use-assessments.js';
import { dayOf } from '../../../app/moments.rule.js';
import { ON_PAPER, ON_SCREEN } from './paper/print-styles.js';

/** An assessment that counts towards the star, with the day it was submitted. */
export function ContributingAssessment({ assessment: { name, status, submitted_at } }: { assessment: AssessmentRow }) {
  const isDone = status === 'submitted' && submitted_at !== null;
  const Icon = isDone ? CheckRounded : RadioButtonUncheckedRounded;
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        alignItems: 'center',
        columnGap: 1.25,
        py: '8px',
        borderBottom: `1px solid ${ui.deepLine}`,
        fontSize: rem(14.5),
        lineHeight: rem(21),
      }}
    >
      <Icon aria-hidden="true" sx={{ flex: 'none', fontSize: 19, color: isDone ? FIXED.marigold : ui.onDeep2 }} />
      <Box sx={{ flex: 1, minWidth: 0, display: 'flex', flexWrap: 'wrap', columnGap: 1.25 }}>
        <Box component="span" sx={{ flex: `1 1 ${rem(110)}`, minWidth: 0 }}>
          {name}
        </Box>
        <Box component="span" sx={{ flex: 'none', color: ui.onDeep2 }}>
          <When submittedAt={isDone ? submitted_at : null} />
        </Box>
      </Box>
    </Box>
  );
}

/** A printout is read later, so it has the full date. */
function When({ submittedAt }: { submittedAt: string | null }) {
  const { t } = useTranslation();
  const [now] = useState(() => new Date());
  if (submittedAt === null) return t('assessments.result.notTaken');
  return (
    <>
      <Box component="span" sx={ON_SCREEN}>
        {dayOf(submittedAt, now, shownLanguage()) ?? t('assessments.result.today')}
      </Box>
      <Box component="span" sx={ON_PAPER}>
        {exactOf(submittedAt)}
      </Box>
    </>
  );
}
