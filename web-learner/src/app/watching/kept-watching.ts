/** What was watched and read and the server does not have yet, in the person's outbox on this device (docs/reliability.md#unsent-answers). */
import type { Outbox } from '@paanch/client/drafts/outbox';
import { WatchedRanges } from '@paanch/contracts/progress/modules/watching';
import { z } from 'zod';

export type WatchRef =
  | { readonly kind: 'lesson'; readonly moduleId: string; readonly lessonId: string }
  | { readonly kind: 'session'; readonly sessionId: string };

const KeptWatching = z.object({ position: z.number(), unsent: WatchedRanges, isRead: z.boolean() });
export type KeptWatching = z.infer<typeof KeptWatching>;

/** Other objects of the outbox begin otherwise. */
const PREFIX = 'watching:';
const KEY = 'seconds';

export const objectOf = (ref: WatchRef) =>
  PREFIX + (ref.kind === 'lesson' ? `lesson/${ref.moduleId}/${ref.lessonId}` : `session/${ref.sessionId}`);

function refOf(object: string): WatchRef | null {
  if (!object.startsWith(PREFIX)) return null;
  const [kind, id = '', lessonId = ''] = object.slice(PREFIX.length).split('/');
  return kind === 'lesson' ? { kind, moduleId: id, lessonId } : { kind: 'session', sessionId: id };
}

/** Where videos were left whose seconds this page has sent for an earlier one, by object: what it has read of them may be older. */
const leftAt = new Map<string, number>();

export async function keepWatching(outbox: Outbox, ref: WatchRef, kept: KeptWatching): Promise<void> {
  leftAt.delete(objectOf(ref));
  await outbox.keep(objectOf(ref), KEY, kept);
}

export async function forgetWatching(outbox: Outbox, ref: WatchRef): Promise<void> {
  leftAt.delete(objectOf(ref));
  await outbox.forget(objectOf(ref));
}

/** The server has all of it; where the video was left is still known here, until it is watched. */
export async function forgetSentWatching(outbox: Outbox, ref: WatchRef, { position }: KeptWatching): Promise<void> {
  await forgetWatching(outbox, ref);
  leftAt.set(objectOf(ref), position);
}

/** Everything kept, oldest first. */
export async function allKept(outbox: Outbox): Promise<readonly { readonly ref: WatchRef; readonly kept: KeptWatching }[]> {
  return (await outbox.all()).flatMap(({ object, item }) => {
    const ref = refOf(object);
    const { success, data } = KeptWatching.safeParse(item);
    return ref !== null && success ? [{ ref, kept: data }] : [];
  });
}

/** `object`: of `objectOf`. */
export async function readKeptWatching(outbox: Outbox, object: string): Promise<KeptWatching | null> {
  const found = (await allKept(outbox)).find((one) => objectOf(one.ref) === object);
  if (found !== undefined) return found.kept;
  const position = leftAt.get(object);
  return position === undefined ? null : { position, unsent: [], isRead: false };
}
