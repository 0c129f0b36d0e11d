import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';

/** What a publish dialog has to know of a draft. */
export interface SeenDraft {
  readonly draft_revision: number;
  readonly published_version: number | null;
  /** Learners who are in the middle of it; absent where nobody begins anything. */
  readonly open_attempts?: number;
}

/** The draft as it is when the dialog opens, whatever the page has shown before. */
export function useSeenDraft(read: (() => Promise<SeenDraft>) | undefined) {
  const dialog = useId();
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['draftToPublish', dialog],
    queryFn: () => read?.(),
    enabled: read !== undefined,
    retry: false,
    staleTime: Infinity,
    gcTime: 0,
    refetchOnMount: 'always',
  });
  return { seen: data, error, isReading: isFetching, readAnew: () => void refetch() };
}
