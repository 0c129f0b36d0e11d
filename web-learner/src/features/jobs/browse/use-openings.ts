import { listOpenings, type Opening } from '@paanch/contracts/careers/openings';
import type { OutputOf } from '@paanch/contracts/kernel/schema';
import { useCursorList } from '@paanch/ui/list/cursor/use-cursor-list';
import type { ScrolledList } from '@paanch/ui/list/use-list';

export type OpeningFilters = OutputOf<typeof listOpenings.query>;
export type OpeningList = ScrolledList<Opening, OpeningFilters>;

/** The open jobs that the address asks for. */
export const useOpenings = (): OpeningList => useCursorList(listOpenings, 'high', 'jobList');
