/** One at a time within this browser: opening an attempt to write, and sending what was left of it. */
export function alone<T>(attemptId: string, act: () => Promise<T>): Promise<T> {
  return navigator.locks.request(`paanch-attempt.${attemptId}`, act);
}
