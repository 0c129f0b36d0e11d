import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import Typography from '@mui/material/Typography';
import { ui } from '@paanch/ui/theme/tokens';
import { useId, type ReactNode } from 'react';

/** Related fields, two per row if there is room. */
export function FieldGroup({ title, lead, children }: { title: string; lead?: string; children: ReactNode }) {
  const titleId = useId();
  return (
    <Card role="group" aria-labelledby={titleId}>
      <CardContent>
        <Typography id={titleId} component="h2" variant="h2">
          {title}
        </Typography>
        {lead !== undefined && (
          <Typography variant="body2" sx={{ mt: 0.5, color: ui.ink2 }}>
            {lead}
          </Typography>
        )}
        <Box sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' }, alignItems: 'start', gap: 2, mt: 2 }}>
          {children}
        </Box>
      </CardContent>
    </Card>
  );
}

/** Spans all columns of the group. */
export const wholeRow = { gridColumn: '1 / -1', minWidth: 0 } as const;
