import { deadlineBadge, type DeadlineBadge } from '@paanch/contracts/careers/indian-days';
import { sentence } from '@paanch/contracts/kernel/language/sentences';
import { useState } from 'react';

/** How much time is left to apply, as of when it is first shown. */
export function useDeadline(deadline: string): DeadlineBadge {
  const [now] = useState(() => new Date());
  const { text, urgency } = deadlineBadge(new Date(deadline), now);
  return { text: sentence(text), urgency };
}
