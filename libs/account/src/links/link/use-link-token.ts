/** The token of a mailed link. It is in the URL fragment, which is sent to no server and no other site (docs/sessions.md#links). */
import { useEffect, useState } from 'react';

/** Removes the token from the address bar at once and stores it for this tab, so that a reload still works. */
function takeToken(key: string): string | null {
  const { hash, pathname, search } = window.location;
  const token = hash.slice(1);
  if (token === '') return sessionStorage.getItem(key);
  window.history.replaceState(window.history.state, '', pathname + search);
  sessionStorage.setItem(key, token);
  return token;
}

export interface LinkToken {
  /** Null if the URL had none. */
  readonly token: string | null;
  /** Deletes the stored token once it has been used. */
  readonly forget: () => void;
}

/** `page` separates the tokens of different pages. A second link opened in the same tab replaces the first. */
export function useLinkToken(page: string): LinkToken {
  const key = `paanch-link-${page}`;
  const [token, setToken] = useState(() => takeToken(key));
  useEffect(() => {
    const take = () => {
      if (window.location.hash !== '') setToken(takeToken(key));
    };
    window.addEventListener('hashchange', take);
    return () => window.removeEventListener('hashchange', take);
  }, [key]);
  return { token, forget: () => sessionStorage.removeItem(key) };
}
