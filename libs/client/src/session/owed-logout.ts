/** A sign-out the server has not heard of yet; kept over reloads and paid before anybody is asked who is signed in. */
const KEY = 'paanch-logout-owed';

export function oweLogout(reason: string): void {
  localStorage.setItem(KEY, reason);
}

/** Its reason, maybe empty; null where nothing is owed. */
export function owedLogout(): string | null {
  return localStorage.getItem(KEY);
}

export function forgetOwedLogout(): void {
  localStorage.removeItem(KEY);
}
