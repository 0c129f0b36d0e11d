import ExpandMoreRounded from '@mui/icons-material/ExpandMoreRounded';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { MOTION } from '@paanch/ui/theme/density';
import { ui } from '@paanch/ui/theme/tokens';
import { rem } from '@paanch/ui/theme/typography';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ON_SCREEN } from '../paper/print-styles.js';
import type { ReviewGroup as Group } from './review.rule.js';
import { Reviewed } from './reviewed.js';

/** The questions with one verdict, collapsed unless wrong; all are printed. */
export function ReviewGroup({ group: { verdict, questions } }: { group: Group }) {
  const { t } = useTranslation();
  const listId = useId();
  const [isOpen, setOpen] = useState(verdict === 'wrong');
  return (
    <Box sx={{ borderTop: `1px solid ${ui.line}` }}>
      <Box component="h3" sx={{ fontSize: rem(16) }}>
        <ButtonBase aria-expanded={isOpen} aria-controls={listId} onClick={() => setOpen(!isOpen)} sx={heading}>
          {t(`assessments.result.review.groups.${verdict}`, { count: questions.length })}
          <ExpandMoreRounded
            aria-hidden="true"
            sx={{ color: ui.ink2, transition: `transform ${MOTION.quick}`, transform: isOpen ? 'rotate(180deg)' : 'none', ...ON_SCREEN }}
          />
        </ButtonBase>
      </Box>
      <Box
        component="ol"
        id={listId}
        sx={{
          display: isOpen ? 'block' : 'none',
          p: 0,
          pb: 2.5,
          listStyle: 'none',
          '& > li + li': { borderTop: `1px solid ${ui.line}` },
          '@media print': { display: 'block' },
        }}
      >
        {questions.map((question) => (
          <Reviewed key={question.id} question={question} />
        ))}
      </Box>
    </Box>
  );
}

const heading = {
  justifyContent: 'space-between',
  width: '100%',
  minHeight: 52,
  borderRadius: '8px',
  fontFamily: 'inherit',
  fontSize: 'inherit',
  fontWeight: 650,
  textAlign: 'left',
  '&:hover': { color: ui.brand },
} as const;
