/** Where a person's unsent things are kept (trust 5.7). */
export const OUTBOX_NAME = 'outbox.';

/** Whether this device has ever kept something for this person; asked before anything else is loaded for it. */
export async function hasOutbox(userId: string): Promise<boolean> {
  const stores = await indexedDB.databases();
  return stores.some(({ name }) => name === OUTBOX_NAME + userId);
}
