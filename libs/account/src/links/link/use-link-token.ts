/** The token of a mailed link. It travels in the fragment, which no server and no other site ever sees (trust 1.11). */
import { useEffect, useState } from 'react';

/** Takes the token out of the address bar at once; this tab keeps it, so that a reload still works. */
function takeToken(key: string): string | null {
  const { hash, pathname, search } = window.location;
  const token = hash.slice(1);
  if (token === '') return sessionStorage.getItem(key);
  window.history.replaceState(window.history.state, '', pathname + search);
  sessionStorage.setItem(key, token);
  return token;
}

export interface LinkToken {
  /** Null where the address had none. */
  readonly token: string | null;
  /** It has served. */
  readonly forget: () => void;
}

/** `page` keeps the tokens of different pages apart. A second link opened in the same tab takes the place of the first. */
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
