import ScheduleRounded from '@mui/icons-material/ScheduleRounded';
import { deadlineBadge, type DeadlineBadge as Badge } from '@paanch/contracts/careers/indian-days';
import { sentence } from '@paanch/contracts/kernel/language/sentences';
import { useState } from 'react';
import { Tag } from '../feedback/tag.js';
import { ui } from '../theme/tokens.js';

const COLOURS: Readonly<Record<Badge['urgency'], { readonly backgroundColor: string; readonly color: string }>> = {
  past: { backgroundColor: ui.errSoft, color: ui.errText },
  urgent: { backgroundColor: ui.errSoft, color: ui.errText },
  soon: { backgroundColor: ui.warnSoft, color: ui.warnText },
  later: { backgroundColor: ui.sunken, color: ui.ink2 },
};

/** How long until a deadline, in words: "3 days left" (docs/careers.md#deadlines). */
export function DeadlineBadge({ deadline }: { deadline: string }) {
  const [now] = useState(() => new Date());
  const { text, urgency } = deadlineBadge(new Date(deadline), now);
  return <Tag icon={<ScheduleRounded />} label={sentence(text)} sx={COLOURS[urgency]} />;
}
