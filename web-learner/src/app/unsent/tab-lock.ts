/** Within a browser, an attempt is either open in a page or its unsent answers are being sent, never both. */

const nameOf = (attemptId: string) => `paanch-attempt.${attemptId}`;

/** Waits until none of its answers are being sent; resolves to a function that unlocks. Several tabs may hold it. */
export function lockForPage(attemptId: string): Promise<() => void> {
  return new Promise((held) => {
    void navigator.locks.request(nameOf(attemptId), { mode: 'shared' }, () => new Promise<void>((letGo) => held(() => letGo())));
  });
}

/** Does nothing if the attempt is open in a page, which sends the answers itself. */
export async function withoutOpenPage(attemptId: string, act: () => Promise<void>): Promise<void> {
  await navigator.locks.request(nameOf(attemptId), { ifAvailable: true }, async (lock) => {
    if (lock !== null) await act();
  });
}
