import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import Typography from '@mui/material/Typography';
import { ui } from '@paanch/ui/theme/tokens';
import { useId, type ReactNode } from 'react';

export interface AccountSectionProps {
  title: string;
  /** The current state, shown beside the title. */
  state?: ReactNode;
  /** What the section is for, in one sentence. */
  lead: ReactNode;
  children?: ReactNode;
}

/** A section of the account page: a card that is a named region. */
export function AccountSection({ title, state, lead, children }: AccountSectionProps) {
  const titleId = useId();
  return (
    <Card component="section" aria-labelledby={titleId}>
      <CardContent>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
          <Typography id={titleId} component="h2" variant="h2">
            {title}
          </Typography>
          {state}
        </Box>
        <Typography component="div" variant="body2" sx={{ mt: 0.5, mb: 2, maxWidth: 600, color: ui.ink2 }}>
          {lead}
        </Typography>
        {children}
      </CardContent>
    </Card>
  );
}
