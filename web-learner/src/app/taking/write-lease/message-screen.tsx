import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useAnnounce } from '@paanch/ui/feedback/live-regions';
import { usePageHeading } from '@paanch/ui/layout/page-heading';
import { useEffect, type ReactNode } from 'react';

export interface MessageScreenProps {
  icon: ReactNode;
  title: string;
  /** What it means, then what to do. */
  children: ReactNode;
}

/** Replaces the questions while nothing can be answered here; announced, with focus on its heading. */
export function MessageScreen({ icon, title, children }: MessageScreenProps) {
  const announce = useAnnounce();
  const heading = usePageHeading(title);
  useEffect(() => {
    heading.current?.focus();
    announce(title, 'assertive');
  }, [heading, announce, title]);
  return (
    <Box
      component="main"
      sx={{ display: 'grid', placeItems: { xs: 'end center', sm: 'center' }, minHeight: '100dvh', p: { xs: 2, sm: 3 } }}
    >
      <Box sx={{ display: 'grid', gap: 2, width: '100%', maxWidth: 480 }}>
        {icon}
        <Typography ref={heading} component="h1" variant="h2" tabIndex={-1}>
          {title}
        </Typography>
        {children}
      </Box>
    </Box>
  );
}
