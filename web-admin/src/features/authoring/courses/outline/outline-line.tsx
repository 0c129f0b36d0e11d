import ReportGmailerrorredRounded from '@mui/icons-material/ReportGmailerrorredRounded';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { ui } from '@paanch/ui/theme/tokens';
import { rem } from '@paanch/ui/theme/typography';
import { visuallyHidden } from '@paanch/ui/theme/visually-hidden';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router';

interface OutlineLineProps {
  to: string;
  isCurrent: boolean;
  isFaulty: boolean;
  isStrong?: boolean;
  /** What it is, under its title. */
  note?: string;
  children: ReactNode;
}

/** One line of an outline, which opens what it names. */
export function OutlineLine({ to, isCurrent, isFaulty, isStrong = false, note, children }: OutlineLineProps) {
  const { t } = useTranslation();
  return (
    <Link
      component={RouterLink}
      to={to}
      underline="hover"
      color="inherit"
      aria-current={isCurrent}
      sx={{ display: 'flex', alignItems: 'center', gap: 0.75, minHeight: 36, fontWeight: isStrong || isCurrent ? 650 : 450 }}
    >
      <Box component="span" sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
        {children}
        {note !== undefined && (
          <Box component="span" sx={{ display: 'block', color: ui.ink2, fontSize: rem(12.5), fontWeight: 450 }}>
            {note}
          </Box>
        )}
      </Box>
      {isFaulty && (
        <>
          <ReportGmailerrorredRounded sx={{ flex: 'none', fontSize: 18, color: ui.err }} />
          <span style={visuallyHidden}>{t('publishing.faulty')}</span>
        </>
      )}
    </Link>
  );
}
