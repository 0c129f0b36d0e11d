import Box from '@mui/material/Box';
import type { Criterion } from '@paanch/contracts/interview/backgrounds';
import { ui } from '@paanch/ui/theme/tokens';
import { rem } from '@paanch/ui/theme/typography';
import { restOf } from './weights.rule.js';

const COLOURS = [ui.c1, ui.c2, ui.c3, ui.c4, ui.c5] as const;
export const colourOf = (index: number) => COLOURS[index % COLOURS.length] ?? ui.c1;

/** How the weights share a hundred; what is left is dashed. The text above it says the same. */
export function WeightBar({ criteria }: { criteria: readonly Criterion[] }) {
  const rest = restOf(criteria);
  return (
    <Box aria-hidden="true" sx={{ display: 'flex', gap: '3px', height: 30, overflow: 'hidden' }}>
      {criteria.map(({ weight }, index) => (
        <Box key={index} sx={{ ...segment, flexGrow: weight > 0 ? weight : 0, backgroundColor: colourOf(index), color: ui.surface }}>
          {weight >= 4 && weight}
        </Box>
      ))}
      {rest > 0 && <Box sx={{ ...segment, flexGrow: rest, border: `2px dashed ${ui.err}`, color: ui.errText }}>{rest >= 4 && rest}</Box>}
    </Box>
  );
}

const segment = {
  display: 'grid',
  placeItems: 'center',
  flexBasis: 0,
  minWidth: 0,
  overflow: 'hidden',
  borderRadius: '5px',
  fontSize: rem(13),
  fontWeight: 600,
} as const;
