/** The savers of this page of the browser: those of panels on screen, and those that finish after their panel was left. */
import type { Session } from '@paanch/client/session/session';
import type { StoredRecord } from '../../saving.js';
import type { RecordSaver } from './record-saver.js';

type AnySaver = RecordSaver<never, never>;

const live = new Map<string, AnySaver>();

/** Of a record whose panel was left before all was saved; its panel goes on from there. */
export function liveSaver<Values, Item extends StoredRecord>(name: string): RecordSaver<Values, Item> | undefined {
  // The name says whose record of which kind it is.
  return live.get(name) as RecordSaver<Values, Item> | undefined;
}

/** Connects it with the page until it is over: back online, signed in again, shown again, about to be left. */
export function enliven<Values, Item extends StoredRecord>(name: string, saver: RecordSaver<Values, Item>, session: Session): void {
  if (live.has(name)) return;
  live.set(name, saver as unknown as AnySaver);
  const resume = () => saver.resume();
  const hide = () => saver.hide();
  const turn = () => (document.visibilityState === 'hidden' ? saver.hide() : saver.resume());
  const end = () => {
    live.delete(name);
    window.removeEventListener('online', resume);
    window.removeEventListener('pagehide', hide);
    document.removeEventListener('visibilitychange', turn);
    unwatch();
    stop();
  };
  // A person who has signed out comes back to what is stored.
  const unwatch = session.watchLimits(() => {
    if (session.ending === 'signed-out' || session.ending === 'sign-out-pending') end();
    else if (session.limits !== null && saver.state().kind === 'unsaved') saver.resume();
  });
  const stop = saver.subscribe(() => {
    if (saver.isOver) end();
  });
  window.addEventListener('online', resume);
  window.addEventListener('pagehide', hide);
  document.addEventListener('visibilitychange', turn);
}
