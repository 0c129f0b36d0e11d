/** A sign-out the server could not be told of. It survives reloads and is sent before asking who is signed in. */
const KEY = 'paanch-pending-logout';

export function setPendingLogout(reason: string): void {
  localStorage.setItem(KEY, reason);
}

/** Its reason, which may be empty; null if there is none. */
export function pendingLogout(): string | null {
  return localStorage.getItem(KEY);
}

export function clearPendingLogout(): void {
  localStorage.removeItem(KEY);
}
