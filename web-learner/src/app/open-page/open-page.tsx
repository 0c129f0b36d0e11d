import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { APP_NAME } from '@paanch/contracts/kernel/app-name';
import { LanguageSwitch } from '@paanch/ui/language/language-switch';
import { PageFrame } from '@paanch/ui/layout/page-frame';
import { PageHeading } from '@paanch/ui/layout/page-heading';
import { SchemeMenu } from '@paanch/ui/layout/person/scheme-menu';
import { Logo } from '@paanch/ui/signature/logo';
import { ui } from '@paanch/ui/theme/tokens';
import { type ReactNode, useId } from 'react';
import { Link as RouterLink } from 'react-router';

/** A page to read, for everybody, signed in or not. */
export function OpenPage({ title, lead, children }: { title: string; lead: string; children: ReactNode }) {
  return (
    <Box sx={{ minHeight: '100dvh', backgroundColor: ui.canvas }}>
      <Box component="header" sx={bar}>
        <Link component={RouterLink} to="/" aria-label={APP_NAME} sx={{ lineHeight: 0 }}>
          <Logo size={26} />
        </Link>
        <Box sx={{ display: 'flex' }}>
          <LanguageSwitch />
          <SchemeMenu />
        </Box>
      </Box>
      <Box component="main" sx={{ '& > *': { mx: 'auto' } }}>
        <PageFrame width="reading">
          <PageHeading title={title} lead={lead} />
          <Stack sx={(theme) => ({ gap: `${theme.density.cardGap}px` })}>{children}</Stack>
        </PageFrame>
      </Box>
    </Box>
  );
}

/** A card under a title of its own. */
export function OpenPart({ title, lead, children }: { title: string; lead?: string; children: ReactNode }) {
  const titleId = useId();
  return (
    <Card component="section" aria-labelledby={titleId}>
      <CardContent>
        <Typography id={titleId} component="h2" variant="h2">
          {title}
        </Typography>
        {lead !== undefined && (
          <Typography variant="body2" sx={{ mt: 0.5, color: ui.ink2 }}>
            {lead}
          </Typography>
        )}
        {children}
      </CardContent>
    </Card>
  );
}

const bar = {
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  height: 56,
  px: 2,
  borderBottom: `1px solid ${ui.line}`,
  backgroundColor: ui.surface,
} as const;
