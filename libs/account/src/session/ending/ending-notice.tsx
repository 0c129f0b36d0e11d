import type { Client } from '@paanch/client/calling/client';
import { watchEnding, type Warning } from '@paanch/client/session/ending-watch';
import { useFetched } from '@paanch/ui/feedback/use-fetched';
import { lazy, Suspense, useEffect, useState } from 'react';

const fetchDialog = async () => ({ default: (await import('./ending-dialog.js')).EndingDialog });
const EndingDialog = lazy(fetchDialog);

interface EndingNoticeProps {
  client: Client;
  onSignOut: () => void;
  /** Asks for the password; the session that follows takes the place of this one. */
  onSignInAgain: () => void;
}

/** Watches over the end of the session and warns in time; nothing is drawn before. */
export function EndingNotice({ client, onSignOut, onSignInAgain }: EndingNoticeProps) {
  const [warning, setWarning] = useState<Warning | null>(null);
  /** The person knows; said once for each end. */
  const [isKnown, setKnown] = useState(false);
  const isFetched = useFetched(warning !== null, fetchDialog);
  useEffect(() => {
    const hear = (next: Warning | null) => {
      setWarning(next);
      if (next === null) setKnown(false);
    };
    return watchEnding(client.session, hear);
  }, [client]);
  if (warning === null || !isFetched) return null;
  if (warning.kind === 'absolute' && isKnown) return null;
  return (
    <Suspense fallback={null}>
      <EndingDialog
        warning={warning}
        onStay={() => client.session.stay()}
        onLater={() => setKnown(true)}
        onSignOut={onSignOut}
        onSignInAgain={onSignInAgain}
      />
    </Suspense>
  );
}
