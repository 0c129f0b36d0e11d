import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { ui } from '@paanch/ui/theme/tokens';
import { type ReactNode, useId } from 'react';

interface SectionCardProps {
  title: string;
  action?: ReactNode;
  children: ReactNode;
}

/** One part of the learner's page. */
export function SectionCard({ title, action, children }: SectionCardProps) {
  const id = useId();
  return (
    <Card component="section" aria-labelledby={id} sx={{ p: 2.25, minWidth: 0 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, mb: 1.5 }}>
        <Typography id={id} component="h2" variant="h2" sx={{ flex: 1 }}>
          {title}
        </Typography>
        {action}
      </Box>
      {children}
    </Card>
  );
}

export function Note({ children }: { children: ReactNode }) {
  return (
    <Typography variant="body2" component="p" sx={{ color: ui.ink2 }}>
      {children}
    </Typography>
  );
}
