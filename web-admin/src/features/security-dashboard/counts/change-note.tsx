import ArrowDownwardRounded from '@mui/icons-material/ArrowDownwardRounded';
import ArrowUpwardRounded from '@mui/icons-material/ArrowUpwardRounded';
import DragHandleRounded from '@mui/icons-material/DragHandleRounded';
import Box from '@mui/material/Box';
import type { TimeWindow } from '@paanch/contracts/security/dashboard';
import { ui } from '@paanch/ui/theme/tokens';
import { useTranslation } from 'react-i18next';
import { comparison, type Comparison } from './comparison.rule.js';
import { countText } from './shares.js';

const ICONS: Readonly<Record<Comparison['kind'], typeof ArrowUpwardRounded>> = {
  same: DragHandleRounded,
  alike: DragHandleRounded,
  manyMore: ArrowUpwardRounded,
  more: ArrowUpwardRounded,
  morePercent: ArrowUpwardRounded,
  fewer: ArrowDownwardRounded,
  fewerPercent: ArrowDownwardRounded,
};

interface ChangeNoteProps {
  now: number;
  before: number;
  timeWindow: TimeWindow;
}

/** "12% more than in the 24 hours before" */
export function ChangeNote({ now, before, timeWindow }: ChangeNoteProps) {
  const { t } = useTranslation();
  const change = comparison(now, before);
  const Icon = ICONS[change.kind];
  const count = 'count' in change ? countText(change.count) : '';
  return (
    <Box
      component="p"
      sx={{ display: 'flex', alignItems: 'flex-start', gap: '4px', m: 0, mt: '2px', typography: 'caption', color: ui.ink2 }}
    >
      <Icon sx={{ flex: 'none', fontSize: 14, mt: '1px' }} />
      <span>{t(`securityDashboard.change.${change.kind}`, { count, before: t(`securityDashboard.before.${timeWindow}`) })}</span>
    </Box>
  );
}
