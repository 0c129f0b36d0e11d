import type { TimeWindow } from '@paanch/contracts/security/monitoring';
import { SortSelect, type SortSelectProps } from '@paanch/ui/table/sort-select';

/** The windows as a list to choose from; a window is no filter, so none of them stands out. */
export function WindowSelect(props: Omit<SortSelectProps<TimeWindow>, 'isActive'>) {
  return <SortSelect {...props} isActive={false} />;
}
