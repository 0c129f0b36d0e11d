import ScheduleRounded from '@mui/icons-material/ScheduleRounded';
import type { DeadlineBadge } from '@paanch/contracts/careers/indian-days';
import { Tag } from '@paanch/ui/feedback/tag';
import { ui } from '@paanch/ui/theme/tokens';
import { useDeadline } from './use-deadline.js';

const LOOKS = {
  past: { backgroundColor: ui.errSoft, color: ui.errText },
  urgent: { backgroundColor: ui.errSoft, color: ui.errText },
  soon: { backgroundColor: ui.warnSoft, color: ui.warnText },
  later: { backgroundColor: ui.sunken, color: ui.ink2 },
} as const satisfies Record<DeadlineBadge['urgency'], object>;

/** How much time is left to apply (docs/careers.md#deadlines). */
export function DeadlineChip({ deadline }: { deadline: string }) {
  const { text, urgency } = useDeadline(deadline);
  return <Tag icon={<ScheduleRounded />} label={text} sx={LOOKS[urgency]} />;
}
