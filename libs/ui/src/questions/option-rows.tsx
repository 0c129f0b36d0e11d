import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import Radio from '@mui/material/Radio';
import type { AnswerValue } from '@paanch/contracts/progress/attempts';
import { MOTION } from '../theme/density.js';
import { ui } from '../theme/tokens.js';
import { FONTS, rem } from '../theme/typography.js';
import type { KeyboardEvent } from 'react';
import { chosenIn, type Choice } from './choices.rule.js';
import { LazyRichText } from '../rich-text/lazy-rich-text.js';
import { richStyles } from '../rich-text/rich-styles.js';

export interface OptionRowsProps {
  questionId: string;
  /** Id of the element with the question. */
  labelledBy: string;
  choices: readonly Choice[];
  /** Several options may be chosen. */
  isMultiple: boolean;
  value: AnswerValue | null;
  onToggle: (index: number) => void;
}

/** Selects the group in which arrow keys move. */
export const OPTIONS_SELECTOR = '[data-options]';

/** The options; each whole row is a label (docs/look.md#components). */
export function OptionRows({ questionId, labelledBy, choices, isMultiple, value, onToggle }: OptionRowsProps) {
  const Control = isMultiple ? Checkbox : Radio;
  return (
    <Box
      role={isMultiple ? 'group' : 'radiogroup'}
      aria-labelledby={labelledBy}
      data-options=""
      onKeyDown={isMultiple ? moveBetweenBoxes : undefined}
      sx={{ display: 'grid', gap: { xs: '10px', sm: '10px' } }}
    >
      {choices.map((choice, index) => {
        const isChosen = chosenIn(value, choice.value);
        return (
          <Box component="label" key={String(choice.value)} sx={rowStyle(isChosen)}>
            <Control name={questionId} checked={isChosen} onChange={() => onToggle(index)} />
            <Box component="span" sx={{ ...richStyles, flex: 1, py: 1 }}>
              {choice.html === null ? choice.text : <LazyRichText html={choice.html} />}
            </Box>
            {choice.letter !== '' && (
              <Box component="kbd" aria-hidden="true" sx={keyStyle}>
                {choice.letter}
              </Box>
            )}
          </Box>
        );
      })}
    </Box>
  );
}

/** Arrow keys move between checkboxes, as they do natively between radio buttons. */
function moveBetweenBoxes(event: KeyboardEvent<HTMLElement>) {
  const by = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
  if (by === 0) return;
  event.preventDefault();
  const boxes = [...event.currentTarget.querySelectorAll('input')];
  const at = boxes.findIndex((box) => box === document.activeElement);
  boxes[(at + by + boxes.length) % boxes.length]?.focus();
}

function rowStyle(isChosen: boolean) {
  return {
    display: 'flex',
    alignItems: 'center',
    gap: '4px',
    minHeight: { xs: 52, sm: 58 },
    pl: isChosen ? '4px' : '5px',
    pr: isChosen ? '15px' : '16px',
    my: 0,
    border: isChosen ? `2px solid ${ui.brand}` : `1px solid ${ui.lineStrong}`,
    borderRadius: '12px',
    backgroundColor: isChosen ? ui.brandSoft : ui.surface,
    fontSize: rem(16),
    fontWeight: isChosen ? 650 : 450,
    cursor: 'pointer',
    transition: `background-color ${MOTION.instant}`,
    '&:hover': { backgroundColor: isChosen ? ui.brandSoft : ui.sunken },
  } as const;
}

const keyStyle = {
  display: { xs: 'none', md: 'grid' },
  flex: 'none',
  placeItems: 'center',
  width: 22,
  height: 26,
  border: `1px solid ${ui.line}`,
  borderRadius: '6px',
  backgroundColor: ui.surface,
  color: ui.ink2,
  fontFamily: FONTS.mono,
  fontSize: rem(12),
  fontWeight: 400,
} as const;
