import { exactOf } from '@paanch/ui/time/moments';
import { shortMomentOf } from '../../../app/moments.js';

/** So that every moment has its date. */
const NEVER_TODAY = new Date(0);

export function DayOf({ at }: { at: string }) {
  return (
    <time dateTime={at} title={exactOf(at)}>
      {shortMomentOf(new Date(at), NEVER_TODAY)}
    </time>
  );
}
