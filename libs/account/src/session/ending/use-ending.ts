/** What an app does when its session ends: the messages and redirects of the specification (docs/specification.md#what-failures-say). */
import type { Area } from '@paanch/client/session/area';
import { isAboutSession, type Ending } from '@paanch/client/session/ending';
import type { Session } from '@paanch/client/session/session';
import { useToast } from '@paanch/ui/feedback/toast/use-toast';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { isOpenPage, loginAddress } from '../../routes/area-addresses.js';

/** Milliseconds until a session that ended redirects to the login page. */
const REDIRECT_AFTER_MS = 2_000;

const here = () => window.location.pathname + window.location.search + window.location.hash;

export function useEnding(area: Area): (session: Session, how: Ending, reason: string) => void {
  const { t } = useTranslation('account');
  const navigate = useNavigate();
  const queries = useQueryClient();
  const toast = useToast();
  const redirect = useRef<ReturnType<typeof setTimeout>>(undefined);
  // Otherwise it would take the next app on this page to the login page: tests open many, one after the other.
  useEffect(() => () => clearTimeout(redirect.current), []);
  return useCallback(
    (session, how, reason) => {
      const leave = (address: string) => {
        queries.clear();
        if (!isOpenPage(window.location.pathname)) void navigate(address);
      };
      const returnUrl = here();
      // Earlier messages were meant for the person who is leaving.
      toast.forget();
      if (how === 'absent') return leave(loginAddress(area, { returnUrl }));
      if (how === 'sign-out-pending') {
        // The server was unreachable. This browser signs out anyway, and tells the server as soon as it can.
        toast.error(t('session.logoutError'));
        return leave(loginAddress(area, {}));
      }
      if (how === 'signed-out') {
        toast.info(t(isAboutSession(reason) ? 'session.sessionExpiredShort' : 'session.loggedOut'), { outlivesPage: true });
        return leave(loginAddress(area, {}));
      }
      // A page that needs no session is not redirected, so the toast needs no action.
      if (isOpenPage(window.location.pathname)) {
        toast.info(t('session.sessionExpired'));
        return queries.clear();
      }
      const toLogin = () => {
        // Someone may have signed in since, here or in another tab.
        if (session.ending === null) return;
        // The login page shows the same message, and what failed because of it says nothing there.
        toast.forget();
        leave(loginAddress(area, { returnUrl, expired: true }));
      };
      redirect.current = setTimeout(toLogin, REDIRECT_AFTER_MS);
      const login = () => {
        clearTimeout(redirect.current);
        toLogin();
      };
      toast.info(t('session.sessionExpired'), { action: { label: t('session.login'), onClick: login } });
    },
    [area, navigate, queries, toast, t],
  );
}
