import CheckCircleOutlineRounded from '@mui/icons-material/CheckCircleOutlineRounded';
import InfoOutlineRounded from '@mui/icons-material/InfoOutlineRounded';
import ReportGmailerrorredRounded from '@mui/icons-material/ReportGmailerrorredRounded';
import ScheduleRounded from '@mui/icons-material/ScheduleRounded';
import WarningAmberRounded from '@mui/icons-material/WarningAmberRounded';
import WifiOffRounded from '@mui/icons-material/WifiOffRounded';
import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { ui } from '../theme/tokens.js';
import { rem } from '../theme/typography.js';

const KINDS = {
  info: { icon: InfoOutlineRounded, ground: ui.infoSoft, ink: ui.infoText },
  success: { icon: CheckCircleOutlineRounded, ground: ui.okSoft, ink: ui.okText },
  warning: { icon: WarningAmberRounded, ground: ui.warnSoft, ink: ui.warnText },
  expired: { icon: ScheduleRounded, ground: ui.warnSoft, ink: ui.warnText },
  offline: { icon: WifiOffRounded, ground: ui.warnSoft, ink: ui.warnText },
  error: { icon: ReportGmailerrorredRounded, ground: ui.errSoft, ink: ui.errText },
  /** Solid, for an urgent alert. */
  critical: { icon: ReportGmailerrorredRounded, ground: ui.err, ink: ui.surface },
} as const;

export interface BannerProps {
  kind: keyof typeof KINDS;
  /** What happened, in one bold sentence. */
  title: string;
  /** What to do about it. */
  children?: ReactNode;
  action?: ReactNode;
  /** Edge to edge under a bar, with square corners. */
  flush?: boolean;
}

/** A full-width message. Announce it yourself if it appears after the page. */
export function Banner({ kind, title, children, action, flush = false }: BannerProps) {
  const { icon: Icon, ground, ink } = KINDS[kind];
  return (
    <Box
      sx={{
        '--pa-ring': ink,
        display: 'flex',
        flexWrap: { xs: 'wrap', sm: 'nowrap' },
        alignItems: { xs: 'flex-start', sm: action === undefined ? 'flex-start' : 'center' },
        gap: 1.25,
        p: flush ? '9px 24px' : '11px 14px',
        borderRadius: flush ? 0 : '10px',
        backgroundColor: ground,
        color: ink,
        fontSize: rem(14.5),
        lineHeight: 1.45,
        '@media (forced-colors: active)': { border: '1px solid CanvasText' },
      }}
    >
      <Icon sx={{ flex: 'none', fontSize: 20, mt: '1px' }} />
      <Box sx={{ flex: { xs: '1 1 calc(100% - 40px)', sm: 1 }, minWidth: 0 }}>
        <Box component="strong" sx={{ fontWeight: 650 }}>
          {title}
        </Box>{' '}
        {children}
      </Box>
      {action !== undefined && <Box sx={{ flex: { xs: '0 1 auto', sm: 'none' }, minWidth: 0, ml: { xs: '30px', sm: 0 } }}>{action}</Box>}
    </Box>
  );
}
