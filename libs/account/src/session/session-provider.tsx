/** The session of one app: its client, what happens when it ends, and the dialogs that belong to it. */
import { Client, type ClientEvents } from '@paanch/client/calling/client';
import { unsentCount } from '@paanch/client/drafts/unsent';
import { watchActivity } from '@paanch/client/session/activity';
import type { Area } from '@paanch/client/session/area';
import { isAboutSession } from '@paanch/client/session/ending';
import { useAskedPart } from '@paanch/ui/feedback/toast/use-asked-part';
import { AppSessionContext } from '@paanch/ui/session/session-context';
import { ME_KEY } from '@paanch/ui/session/use-me';
import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useCallback, useEffect, useMemo, useState, type ReactNode } from 'react';
import { EndingNotice } from './ending/ending-notice.js';
import { useEnding } from './ending/use-ending.js';
import { useReauthentication } from './use-reauthentication.js';

/** Loaded when they are first asked for. */
const fetchChangePassword = async () => ({ default: (await import('./change-password-dialog.js')).ChangePasswordDialog });
const ChangePasswordDialog = lazy(fetchChangePassword);
const fetchUnsent = async () => ({ default: (await import('./ending/unsent-dialog.js')).UnsentDialog });
const UnsentDialog = lazy(fetchUnsent);

/** Hands each piece of news to the handlers that stand at the time. */
class News implements ClientEvents {
  #handlers: ClientEvents | null = null;

  consumedBy(handlers: ClientEvents): void {
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

  reauthenticate(): Promise<boolean> {
    return this.#handlers?.reauthenticate() ?? Promise.resolve(false);
  }
}

/** One client for the life of the app. */
function useOneClient(area: Area, handlers: ClientEvents): Client {
  const [news] = useState(() => new News());
  useEffect(() => news.consumedBy(handlers));
  const [client] = useState(() => new Client(area, news));
  return client;
}

/** Leaving by will takes what was half written along; being sent out keeps it for the way back. */
function forgetDraftsOf({ session: { person } }: Client): void {
  if (person === null) return;
  import('@paanch/client/drafts/kept-draft').then(({ forgetDrafts }) => forgetDrafts(person.id)).catch(() => undefined);
}

export function SessionProvider({ area, children }: { area: Area; children: ReactNode }) {
  const queries = useQueryClient();
  const [choosingPassword, setChoosingPassword] = useState(false);
  const [unsent, setUnsent] = useState(0);
  const leavePassword = useCallback(() => setChoosingPassword(false), []);
  const stay = useCallback(() => setUnsent(0), []);
  const hasChangePassword = useAskedPart(choosingPassword, fetchChangePassword, leavePassword);
  const hasUnsent = useAskedPart(unsent > 0, fetchUnsent, stay);
  const { ask, dialog: reauthDialog } = useReauthentication();
  const end = useEnding(area);
  const client: Client = useOneClient(area, {
    ended: (how, reason) => {
      setUnsent(0);
      if ((how === 'signed-out' || how === 'sign-out-pending') && !isAboutSession(reason)) forgetDraftsOf(client);
      end(client.session, how, reason);
    },
    changed: () => {
      // Maybe somebody else now: what is not on screen is forgotten, what is gets asked again.
      queries.removeQueries({ type: 'inactive' });
      void queries.invalidateQueries();
    },
    mismatched: () => void queries.invalidateQueries({ queryKey: ME_KEY }),
    passwordChangeRequired: () => setChoosingPassword(true),
    reauthenticate: ask,
  });

  useEffect(() => watchActivity(), []);
  useEffect(() => () => client.session.close(), [client]);

  const session = useMemo(
    () => ({
      client,
      changePassword: () => setChoosingPassword(true),
      reauthenticate: ask,
      logOut: async (reason = '') => {
        const waiting = await unsentCount();
        if (waiting > 0) setUnsent(waiting);
        else await client.session.signOut(reason);
      },
    }),
    [ask, client],
  );

  return (
    <AppSessionContext value={session}>
      {children}
      <EndingNotice client={client} onSignOut={() => void session.logOut()} onSignInAgain={() => void ask()} />
      {reauthDialog}
      <Suspense fallback={null}>
        {choosingPassword && hasChangePassword && <ChangePasswordDialog onClose={leavePassword} />}
        {unsent > 0 && hasUnsent && <UnsentDialog count={unsent} onStay={stay} onLeave={() => client.session.signOut()} />}
      </Suspense>
    </AppSessionContext>
  );
}
