/** Which virtual user runs, and in which of its iterations. */
import { AsyncLocalStorage } from 'node:async_hooks';

/** @typedef {{ number: number, iteration: number }} VirtualUser number from 1, iteration from 0 */

/** @type {AsyncLocalStorage<VirtualUser>} */
const users = new AsyncLocalStorage();

export const runAs = users.run.bind(users);

/** @returns {VirtualUser} */
export function currentUser() {
  const user = users.getStore();
  if (user === undefined) throw new Error('Known only while a scenario runs');
  return user;
}
