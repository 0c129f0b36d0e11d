/** Within one browser an attempt is on screen, or what was left of it is being sent; never both. */

const nameOf = (attemptId: string) => `paanch-attempt.${attemptId}`;

/** Waits until nothing of it is being sent; gives back how to let go. Several tabs may have it on screen. */
export function lockForPage(attemptId: string): Promise<() => void> {
  return new Promise((held) => {
    void navigator.locks.request(nameOf(attemptId), { mode: 'shared' }, () => new Promise<void>((letGo) => held(() => letGo())));
  });
}

/** Does nothing where a page has it on screen: that one sends. */
export async function withoutOpenPage(attemptId: string, act: () => Promise<void>): Promise<void> {
  await navigator.locks.request(nameOf(attemptId), { ifAvailable: true }, async (lock) => {
    if (lock !== null) await act();
  });
}
