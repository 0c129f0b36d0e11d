/** Prefix of the database with a person's unsent items (docs/reliability.md#unsent-answers). */
export const OUTBOX_NAME = 'outbox.';

/** Whether this device has ever stored unsent items of this person. Cheap, so that the outbox is loaded only if needed. */
export async function hasOutbox(userId: string): Promise<boolean> {
  const stores = await indexedDB.databases();
  return stores.some(({ name }) => name === OUTBOX_NAME + userId);
}
