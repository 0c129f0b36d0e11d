import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { endOwnSession, endOwnSessions, listOwnSessions, type OwnSession } from '@paanch/contracts/auth/sign-in/own-sessions';
import { ConfirmDialog } from '@paanch/ui/feedback/confirm-dialog';
import { useToast } from '@paanch/ui/feedback/toast/use-toast';
import { useConfirmedCall } from '@paanch/ui/form/sending/use-confirmed-call';
import { useClient } from '@paanch/ui/session/session-context';
import { useRouteQuery } from '@paanch/ui/session/use-route-query';
import { ui } from '@paanch/ui/theme/tokens';
import { exactOf } from '@paanch/ui/time/moments';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AccountSection } from '../account-page/account-section.js';
import { SectionQuery } from '../account-page/section-query.js';
import { browserWords } from './browser-words.js';
import { SessionRow } from './session-row.js';

/** The browsers the person is signed in with, and how to sign them out (docs/sessions.md#own-sessions). */
export function SessionsSection() {
  const { t } = useTranslation('account');
  const sessions = useRouteQuery(listOwnSessions, {}, { staleTime: 0 });
  const [leaving, setLeaving] = useState<OwnSession | 'all' | null>(null);
  const done = () => setLeaving(null);
  return (
    <AccountSection title={t('sessions.title')} lead={t('sessions.lead')}>
      <SectionQuery query={sessions} failed={t('sessions.failed')} height={132}>
        {({ sessions: open }) => (
          <>
            <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', borderTop: `1px solid ${ui.line}` }}>
              {open.map((session) => (
                <SessionRow key={session.id} session={session} now={sessions.dataUpdatedAt} onSignOut={() => setLeaving(session)} />
              ))}
            </Box>
            <Button variant="outlined" color="error" sx={{ mt: 2 }} onClick={() => setLeaving('all')}>
              {t('sessions.signOutAll')}
            </Button>
            {leaving === 'all' && <SignOutAll count={open.length} onDone={done} />}
            {leaving !== null && leaving !== 'all' && <SignOutOne session={leaving} onDone={done} />}
          </>
        )}
      </SectionQuery>
    </AccountSection>
  );
}

function SignOutOne({ session, onDone }: { session: OwnSession; onDone: () => void }) {
  const { t } = useTranslation('account');
  const client = useClient();
  const queries = useQueryClient();
  const toast = useToast();
  const browser = browserWords(session.browser, t);
  const end = useConfirmedCall({
    call: (attempt) => client.call(endOwnSession, { params: { sessionId: session.id }, ...attempt }),
    onDone: () => toast.success(t('sessions.signedOutOne', { browser })),
    onFailed: ({ message }) => toast.error(t('sessions.notDone', { message })),
    refresh: () => {
      onDone();
      void queries.invalidateQueries({ queryKey: [listOwnSessions.name] });
    },
  });
  return (
    <ConfirmDialog open title={t('sessions.confirmOne', { browser })} action={t('sessions.signOut')} destructive {...end} onCancel={onDone}>
      {t('sessions.confirmOneAdvice', { at: exactOf(session.last_activity_at), network: session.network })}
    </ConfirmDialog>
  );
}

function SignOutAll({ count, onDone }: { count: number; onDone: () => void }) {
  const { t } = useTranslation('account');
  const client = useClient();
  const queries = useQueryClient();
  const toast = useToast();
  const end = useConfirmedCall({
    call: (attempt) => client.call(endOwnSessions, attempt),
    // This session has ended on the server, too; signing out informs the other tabs and deletes the cookies.
    onDone: () => client.session.signOut(),
    onFailed: ({ message }) => {
      toast.error(t('sessions.notDone', { message }));
      onDone();
    },
    refresh: () => {
      if (client.session.ending === null) void queries.invalidateQueries({ queryKey: [listOwnSessions.name] });
    },
  });
  return (
    <ConfirmDialog open title={t('sessions.confirmAll')} action={t('sessions.signOutAll')} destructive {...end} onCancel={onDone}>
      {t('sessions.confirmAllAdvice', { count })}
    </ConfirmDialog>
  );
}
