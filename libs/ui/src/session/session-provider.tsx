/** The session of one app: its client, what happens when it ends, and the dialogs that belong to it. */
import { Client, type ClientEvents } from '@paanch/client/calling/client';
import { watchActivity } from '@paanch/client/session/activity';
import { speaksOfSession, type Area, type Ending, type Session } from '@paanch/client/session/session';
import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useCallback, useEffect, useMemo, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useToast } from '../feedback/toast/use-toast.js';
import { loginAddress, LOGIN_PATH } from './leaving.js';
import { AppSessionContext } from './session-context.js';
import { ME_KEY } from './use-me.js';

/** Its form is loaded when it is first asked for. */
const ChangePasswordDialog = lazy(async () => ({ default: (await import('./change-password-dialog.js')).ChangePasswordDialog }));

/** The toast of an ended session leads to the login page by itself after this long (learner spec 8). */
const REDIRECT_AFTER_MS = 2_000;

const here = () => window.location.pathname + window.location.search;

type Ended = (how: Ending, reason: string) => void;

/** What this app does when its session ends. */
function useEnding(area: Area): (session: Session, ...ending: Parameters<Ended>) => void {
  const { t } = useTranslation('ui');
  const navigate = useNavigate();
  const queries = useQueryClient();
  const toast = useToast();
  return useCallback(
    (session, how, reason) => {
      const leave = (address: string) => {
        queries.clear();
        if (!here().startsWith(LOGIN_PATH[area])) void navigate(address);
      };
      const returnUrl = here();
      if (how === 'absent') return leave(loginAddress(area, { returnUrl }));
      if (how === 'signed-out') {
        toast.info(t(speaksOfSession(reason) ? 'session.sessionExpiredShort' : 'session.loggedOut'));
        return leave(loginAddress(area, {}));
      }
      const toLogin = () => {
        // Meanwhile somebody may have signed in, here or in another tab.
        if (session.over !== null) leave(loginAddress(area, { returnUrl, expired: true }));
      };
      const timer = setTimeout(toLogin, REDIRECT_AFTER_MS);
      const login = () => {
        clearTimeout(timer);
        toLogin();
      };
      return void toast.info(t('session.sessionExpired'), { action: { label: t('session.login'), onClick: login } });
    },
    [area, navigate, queries, toast, t],
  );
}

/** Hands each piece of news to the handlers that stand at the time. */
class News implements ClientEvents {
  #handlers: ClientEvents | null = null;

  heardBy(handlers: ClientEvents): void {
    this.#handlers = handlers;
  }

  ended(...ending: Parameters<ClientEvents['ended']>): void {
    this.#handlers?.ended(...ending);
  }

  changed(): void {
    this.#handlers?.changed();
  }

  mismatched(): void {
    this.#handlers?.mismatched();
  }

  passwordChangeRequired(): void {
    this.#handlers?.passwordChangeRequired();
  }
}

/** One client for the life of the app. */
function useOneClient(area: Area, handlers: ClientEvents): Client {
  const [news] = useState(() => new News());
  useEffect(() => news.heardBy(handlers));
  const [client] = useState(() => new Client(area, news));
  return client;
}

export function SessionProvider({ area, children }: { area: Area; children: ReactNode }) {
  const { t } = useTranslation('ui');
  const queries = useQueryClient();
  const toast = useToast();
  const navigate = useNavigate();
  const [choosingPassword, setChoosingPassword] = useState(false);
  const end = useEnding(area);
  const client: Client = useOneClient(area, {
    ended: (how, reason) => end(client.session, how, reason),
    changed: () => {
      // Maybe somebody else now: what is not on screen is forgotten, what is gets asked again.
      queries.removeQueries({ type: 'inactive' });
      void queries.invalidateQueries();
    },
    mismatched: () => void queries.invalidateQueries({ queryKey: ME_KEY }),
    passwordChangeRequired: () => setChoosingPassword(true),
  });

  useEffect(() => watchActivity(), []);
  useEffect(() => () => client.session.close(), [client]);

  const session = useMemo(
    () => ({
      client,
      changePassword: () => setChoosingPassword(true),
      logOut: async (reason = '') => {
        try {
          await client.session.signOut(reason);
        } catch {
          // The server could not be told; this browser forgets all the same.
          toast.error(t('session.logoutError'));
          queries.clear();
          void navigate(LOGIN_PATH[area]);
        }
      },
    }),
    [area, client, navigate, queries, t, toast],
  );

  return (
    <AppSessionContext value={session}>
      {children}
      <Suspense fallback={null}>{choosingPassword && <ChangePasswordDialog onClose={() => setChoosingPassword(false)} />}</Suspense>
    </AppSessionContext>
  );
}
