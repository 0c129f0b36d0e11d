import type { Client } from '@paanch/client/calling/client';
import { watchEnding, type Warning } from '@paanch/client/session/ending-watch';
import { useFetched } from '@paanch/ui/feedback/use-fetched';
import { lazy, Suspense, useEffect, useState } from 'react';

const fetchDialog = async () => ({ default: (await import('./ending-dialog.js')).EndingDialog });
const EndingDialog = lazy(fetchDialog);

interface EndingNoticeProps {
  client: Client;
  onSignOut: () => void;
  /** Asks for the password; the new session replaces this one. */
  onSignInAgain: () => void;
}

/** Warns before the session ends; renders nothing until then. */
export function EndingNotice({ client, onSignOut, onSignInAgain }: EndingNoticeProps) {
  const [warning, setWarning] = useState<Warning | null>(null);
  /** The person dismissed the warning; it is shown once per limit. */
  const [isKnown, setKnown] = useState(false);
  const isFetched = useFetched(warning !== null, fetchDialog);
  useEffect(() => {
    const update = (next: Warning | null) => {
      setWarning(next);
      if (next === null) setKnown(false);
    };
    return watchEnding(client.session, update);
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
