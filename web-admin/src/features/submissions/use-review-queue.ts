import { useCallback, useState } from 'react';

/** The submissions as they were listed when the first was opened: reviewing one moves it, and next would skip another. */
export function useReviewQueue(rows: readonly { readonly id: string }[] | undefined) {
  const [queue, setQueue] = useState<{ readonly ids: readonly string[]; readonly place: number }>();
  const ids = rows?.map(({ id }) => id);
  const open = useCallback(({ id }: { readonly id: string }) => setQueue({ ids: ids ?? [id], place: ids?.indexOf(id) ?? 0 }), [ids]);
  const show = (place: number) => queue && setQueue({ ...queue, place });
  return { queue, open, show, close: () => setQueue(undefined) };
}
