import CheckRounded from '@mui/icons-material/CheckRounded';
import ReportGmailerrorredRounded from '@mui/icons-material/ReportGmailerrorredRounded';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { ui } from '@paanch/ui/theme/tokens';
import type { ReactNode } from 'react';

interface MetricCardProps {
  label: string;
  value: string;
  note?: string;
  /** Beside the window before. */
  change?: ReactNode;
  /** Worth a look, or as it should be: a border and an icon too. */
  tone?: 'worrying' | 'good' | undefined;
}

const TONES = {
  worrying: { icon: ReportGmailerrorredRounded, mark: ui.err, ink: ui.errText },
  good: { icon: CheckRounded, mark: ui.ok, ink: ui.okText },
} as const;

/** One figure of a page. */
export function MetricCard({ label, value, note, change, tone }: MetricCardProps) {
  const look = tone && TONES[tone];
  const Icon = look?.icon;
  return (
    <Card sx={{ minWidth: 0, px: '14px', py: '13px', ...(look && { borderColor: look.mark }) }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: '5px', color: ui.ink2, typography: 'body2', fontWeight: 550 }}>
        {Icon && <Icon sx={{ flex: 'none', fontSize: 16, color: look?.mark }} />}
        <span>{label}</span>
      </Box>
      <Box component="p" sx={{ typography: 'metric' }}>
        {value}
      </Box>
      {note !== undefined && (
        <Typography variant="caption" sx={{ color: look?.ink ?? ui.ink2, fontWeight: look === undefined ? 450 : 600 }}>
          {note}
        </Typography>
      )}
      {change}
    </Card>
  );
}
