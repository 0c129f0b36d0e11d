/** The session of an app: its client, what happens when it ends, and its dialogs. */
import { Client, type ClientEvents } from '@paanch/client/calling/client';
import { unsentCount } from '@paanch/client/drafts/unsent';
import { watchActivity } from '@paanch/client/session/activity';
import type { Area } from '@paanch/client/session/area';
import { isAboutSession } from '@paanch/client/session/ending';
import { shownSample } from '@paanch/client/sample/shown-sample';
import { useRequestedChunk } from '@paanch/ui/feedback/toast/use-requested-chunk';
import { AppSessionContext } from '@paanch/ui/session/session-context';
import { ME_KEY } from '@paanch/ui/session/use-me';
import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useCallback, useEffect, useMemo, useState, type ReactNode } from 'react';
import { EndingNotice } from './ending/ending-notice.js';
import { useEnding } from './ending/use-ending.js';
import { useReauthentication } from './use-reauthentication.js';

/** Loaded when first needed. */
const fetchChangePassword = async () => ({ default: (await import('./change-password-dialog.js')).ChangePasswordDialog });
const ChangePasswordDialog = lazy(fetchChangePassword);
const fetchUnsent = async () => ({ default: (await import('./ending/unsent-dialog.js')).UnsentDialog });
const UnsentDialog = lazy(fetchUnsent);

/** Passes each event to the latest handlers. */
class SessionEvents implements ClientEvents {
  #handlers: ClientEvents | null = null;

  listen(handlers: ClientEvents): void {
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

/** One client for the lifetime of the app. */
function useOneClient(area: Area, handlers: ClientEvents): Client {
  const [events] = useState(() => new SessionEvents());
  useEffect(() => events.listen(handlers));
  const [client] = useState(() => new Client(area, events));
  return client;
}

/** Signing out deliberately deletes drafts; a session that ended keeps them for the next sign-in. */
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
  const hasChangePassword = useRequestedChunk(choosingPassword, fetchChangePassword, leavePassword);
  const hasUnsent = useRequestedChunk(unsent > 0, fetchUnsent, stay);
  const { ask, dialog: reauthDialog } = useReauthentication();
  const end = useEnding(area);
  const client: Client = useOneClient(area, {
    ended: (how, reason) => {
      setUnsent(0);
      if ((how === 'signed-out' || how === 'sign-out-pending') && !isAboutSession(reason)) forgetDraftsOf(client);
      end(client.session, how, reason);
    },
    changed: () => {
      // This may be another person now: drop queries that are not on screen, and refetch those that are.
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
      {/* A sample learner has no password to give again; the other tabs of this browser warn. */}
      {shownSample() === null && <EndingNotice client={client} onSignOut={() => void session.logOut()} onSignInAgain={() => void ask()} />}
      {reauthDialog}
      <Suspense fallback={null}>
        {choosingPassword && hasChangePassword && <ChangePasswordDialog onClose={leavePassword} />}
        {unsent > 0 && hasUnsent && <UnsentDialog count={unsent} onStay={stay} onLeave={() => client.session.signOut()} />}
      </Suspense>
    </AppSessionContext>
  );
}
