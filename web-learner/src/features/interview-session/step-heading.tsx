import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { usePageHeading } from '@paanch/ui/layout/page-heading';
import { ui } from '@paanch/ui/theme/tokens';
import { useEffect } from 'react';

/** The h1 of a state of the page, which takes the focus; `isFirst` leaves that to the navigation. */
export function StepHeading({ title, lead, isFirst = false }: { title: string; lead?: string; isFirst?: boolean }) {
  const heading = usePageHeading(title);
  useEffect(() => {
    if (!isFirst) heading.current?.focus();
  }, [heading, isFirst]);
  return (
    <Box sx={{ mb: 3 }}>
      <Typography ref={heading} component="h1" variant="h1" tabIndex={-1}>
        {title}
      </Typography>
      {lead !== undefined && <Box sx={{ mt: 0.5, color: ui.ink2 }}>{lead}</Box>}
    </Box>
  );
}
