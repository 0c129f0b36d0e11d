import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import Typography from '@mui/material/Typography';
import { ui } from '@paanch/ui/theme/tokens';
import { useId, type ReactNode } from 'react';

export interface AccountSectionProps {
  title: string;
  /** A state in a word, beside the title. */
  state?: ReactNode;
  /** What it is for, in a sentence. */
  lead: ReactNode;
  children: ReactNode;
}

/** One matter of the account in a card of its own, named for the ear as well. */
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
