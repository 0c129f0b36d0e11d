import { openOutbox, type Outbox } from '@paanch/client/drafts/outbox';
import { useMe } from '@paanch/ui/session/use-me';
import { useEffect, useState } from 'react';
import { lockForPage } from '../unsent/tab-lock.js';
import { objectOf, readKeptWatching, type KeptWatching, type WatchRef } from './kept-watching.js';

export interface OpenedWatching {
  readonly outbox: Outbox;
  /** What an earlier page left; null: nothing. */
  readonly kept: KeptWatching | null;
}

/** What this device keeps of a video; null until it is read. While it is open here, no other page sends it. */
export function useKeptWatching(ref: WatchRef): OpenedWatching | null {
  const { data: me } = useMe();
  const userId = me?.user.id ?? null;
  const object = objectOf(ref);
  const [opened, setOpened] = useState<(OpenedWatching & { readonly object: string }) | null>(null);
  useEffect(() => {
    if (userId === null) return undefined;
    let isGone = false;
    let unlock: (() => void) | null = null;
    const open = async () => {
      unlock = await lockForPage(object);
      const outbox = await openOutbox(userId);
      const kept = await readKeptWatching(outbox, object);
      if (isGone) unlock();
      else setOpened({ outbox, kept, object });
    };
    void open();
    return () => {
      isGone = true;
      unlock?.();
    };
  }, [userId, object]);
  return opened !== null && opened.object === object ? opened : null;
}
