import type { TimeWindow } from '@paanch/contracts/security/dashboard';
import { SortSelect, type SortSelectProps } from '@paanch/ui/table/sort-select';

/** The windows as a select; a window is not a filter, so it is never highlighted. */
export function WindowSelect(props: Omit<SortSelectProps<TimeWindow>, 'isActive'>) {
  return <SortSelect {...props} isActive={false} />;
}
