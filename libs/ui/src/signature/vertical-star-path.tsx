import Box from '@mui/material/Box';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { ReactNode } from 'react';
import { ui } from '../theme/tokens.js';
import { starStates, type StarState } from './star-geometry.js';
import { Star } from './star.js';

export interface PathStop {
  readonly key: string;
  /** The card beside the star, with the text. */
  readonly content: ReactNode;
}

export interface VerticalStarPathProps {
  /** Five, in order. */
  stops: readonly PathStop[];
  /** Stars earned, 0 to 5. */
  earned: number;
  /** Progress towards the next star, 0 to 100; 0 draws an empty ring. */
  percent: number;
}

/** Pixels between cards. */
const GAP = { xs: 8, sm: 12 } as const;

/** The path on the Job Readiness page: a column of stars joined by a line, with a card beside each. */
export function VerticalStarPath({ stops, earned, percent }: VerticalStarPathProps) {
  const states = starStates(earned);
  return (
    <Box component="ol" sx={{ m: 0, p: 0, listStyle: 'none' }}>
      {stops.map(({ key, content }, index) => {
        const last = index === stops.length - 1;
        return (
          <Box component="li" key={key} sx={{ display: 'flex' }}>
            <Box sx={{ position: 'relative', flex: 'none', width: { xs: 52, sm: 76 } }}>
              {index > 0 && <Join done={index <= earned} half="upper" last={last} />}
              {!last && <Join done={index < earned} half="lower" last={last} />}
              <StopStar number={index + 1} state={states[index] ?? 'locked'} percent={percent} last={last} />
            </Box>
            <Box sx={{ flex: 1, minWidth: 0, mb: last ? 0 : { xs: `${GAP.xs}px`, sm: `${GAP.sm}px` } }}>{content}</Box>
          </Box>
        );
      })}
    </Box>
  );
}

interface StopStarProps {
  number: number;
  state: StarState;
  percent: number;
  last: boolean;
}

function StopStar({ number, state, percent, last }: StopStarProps) {
  const phone = useMediaQuery((theme) => theme.breakpoints.down('sm'));
  return (
    <Box sx={{ position: 'absolute', top: middleOfCard(last), left: AXIS, transform: 'translate(-50%, -50%)', lineHeight: 0 }}>
      <Star number={number} state={state} percent={percent} size={phone ? 44 : 58} behind={ui.canvas} />
    </Box>
  );
}

/** The stars are slightly left of the column's centre, away from the cards. */
const AXIS = { xs: '22px', sm: '32px' } as const;

/** Half the line between two stars: from the middle of a row to its edge. */
function Join({ done, half, last }: { done: boolean; half: 'upper' | 'lower'; last: boolean }) {
  return (
    <Box
      aria-hidden="true"
      sx={{
        position: 'absolute',
        left: AXIS,
        transform: 'translateX(-50%)',
        borderLeft: done ? `6px solid ${ui.star}` : `3px dotted ${ui.lineStrong}`,
        ...(half === 'upper' ? { top: 0, height: middleOfCard(last) } : { top: middleOfCard(last), bottom: 0 }),
      }}
    />
  );
}

function middleOfCard(last: boolean) {
  return last ? '50%' : { xs: `calc(50% - ${GAP.xs / 2}px)`, sm: `calc(50% - ${GAP.sm / 2}px)` };
}
