import Box from '@mui/material/Box';
import { ui } from '@paanch/ui/theme/tokens';
import { Fragment } from 'react';

/** Names and what belongs to them, in a card. */
export function FactList({ facts }: { facts: readonly (readonly [string, string])[] }) {
  return (
    <Box
      component="dl"
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: '180px minmax(0, 1fr)' },
        columnGap: 2,
        rowGap: { xs: 0.5, sm: 1.5 },
        maxWidth: 600,
        m: 0,
        p: '20px',
        borderRadius: '14px',
        border: `1px solid ${ui.line}`,
        backgroundColor: ui.surface,
        '& dd + dt': { mt: { xs: 1, sm: 0 } },
      }}
    >
      {facts.map(([name, value]) => (
        <Fragment key={name}>
          <Box component="dt" sx={{ color: ui.ink2 }}>
            {name}
          </Box>
          <Box component="dd" sx={{ m: 0, fontWeight: 600 }}>
            {value}
          </Box>
        </Fragment>
      ))}
    </Box>
  );
}
