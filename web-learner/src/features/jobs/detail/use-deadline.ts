import { deadlineBadge, type DeadlineBadge } from '@paanch/contracts/careers/indian-days';
import { useState } from 'react';

/** How much time is left to apply, as of when it is first shown. */
export function useDeadline(deadline: string): DeadlineBadge {
  const [now] = useState(() => new Date());
  return deadlineBadge(new Date(deadline), now);
}
