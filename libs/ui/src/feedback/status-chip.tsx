import BlockRounded from '@mui/icons-material/BlockRounded';
import CampaignRounded from '@mui/icons-material/CampaignRounded';
import CheckRounded from '@mui/icons-material/CheckRounded';
import InfoOutlineRounded from '@mui/icons-material/InfoOutlineRounded';
import LockOutlineRounded from '@mui/icons-material/LockOutlineRounded';
import RadioButtonUncheckedRounded from '@mui/icons-material/RadioButtonUncheckedRounded';
import ReportGmailerrorredRounded from '@mui/icons-material/ReportGmailerrorredRounded';
import ScheduleRounded from '@mui/icons-material/ScheduleRounded';
import WarningAmberRounded from '@mui/icons-material/WarningAmberRounded';
import { useTranslation } from 'react-i18next';
import { ui } from '../theme/tokens.js';
import { Tag } from './tag.js';

const TONES = {
  /** complete, active, approved, passed, applied, primary */
  ok: { icon: CheckRounded, ground: ui.okSoft, ink: ui.okText },
  /** not started */
  open: { icon: RadioButtonUncheckedRounded, ground: ui.sunken, ink: ui.ink2 },
  /** pending, processing, in progress */
  pending: { icon: ScheduleRounded, ground: ui.sunken, ink: ui.ink2 },
  /** needs review, below the line, work on this */
  warn: { icon: WarningAmberRounded, ground: ui.warnSoft, ink: ui.warnText },
  /** rejected, failed, banned */
  err: { icon: ReportGmailerrorredRounded, ground: ui.errSoft, ink: ui.errText },
  info: { icon: InfoOutlineRounded, ground: ui.infoSoft, ink: ui.infoText },
  /** inactive, closed, abandoned */
  off: { icon: BlockRounded, ground: ui.sunken, ink: ui.ink2 },
  locked: { icon: LockOutlineRounded, ground: ui.sunken, ink: ui.ink2 },
  emergency: { icon: CampaignRounded, ground: ui.err, ink: ui.surface },
} as const;

export type StatusTone = keyof typeof TONES;

/** A status as icon and word; colour only reinforces them. */
export function StatusChip({ tone, label, wraps = false }: { tone: StatusTone; label: string; wraps?: boolean }) {
  const { icon: Icon, ground, ink } = TONES[tone];
  return <Tag icon={<Icon />} label={label} wraps={wraps} sx={{ backgroundColor: ground, color: ink }} />;
}

export type Severity = 'INFO' | 'WARNING' | 'CRITICAL' | 'EMERGENCY';

const SEVERITIES = {
  INFO: { tone: 'info', label: 'feedback.severityInfo' },
  WARNING: { tone: 'warn', label: 'feedback.severityWarning' },
  CRITICAL: { tone: 'err', label: 'feedback.severityCritical' },
  EMERGENCY: { tone: 'emergency', label: 'feedback.severityEmergency' },
} as const satisfies Record<Severity, { tone: StatusTone; label: string }>;

export function SeverityChip({ severity }: { severity: Severity }) {
  const { t } = useTranslation('ui');
  const { tone, label } = SEVERITIES[severity];
  return <StatusChip tone={tone} label={t(label)} />;
}
