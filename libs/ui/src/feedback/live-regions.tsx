import Box from '@mui/material/Box';
import { createContext, useCallback, useContext, useEffect, useMemo, useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { visuallyHidden } from '../theme/visually-hidden.js';

/** `polite` waits its turn: saves, counts, toasts. `assertive` interrupts: errors, connection lost, time running out. */
export type Urgency = 'polite' | 'assertive';
export type Announce = (text: string, urgency?: Urgency) => void;

const AnnounceContext = createContext<Announce | null>(null);

/**
 * The app's two live regions, one for each urgency; everything said to the ear goes through them. They stand beside the app, not
 * in it: an open dialog hides the app from the ear, and what is said meanwhile must be heard all the same. At the page's top, because
 * below its end they would make every page one pixel higher than the window.
 */
export function LiveRegions({ children }: { children: ReactNode }) {
  const host = useHost();
  const [polite, setPolite] = useState<Said>(NOTHING);
  const [assertive, setAssertive] = useState<Said>(NOTHING);
  const announce = useCallback<Announce>((text, urgency = 'polite') => {
    const say = urgency === 'polite' ? setPolite : setAssertive;
    say(({ turn }) => ({ text, turn: turn + 1 }));
  }, []);
  const regions = useMemo(
    () => (
      <Box sx={{ ...visuallyHidden, top: 0 }}>
        <output aria-live="polite">
          <span key={polite.turn}>{polite.text}</span>
        </output>
        <div aria-live="assertive" role="alert">
          <span key={assertive.turn}>{assertive.text}</span>
        </div>
      </Box>
    ),
    [polite, assertive],
  );
  return (
    <AnnounceContext value={announce}>
      {children}
      {createPortal(regions, host)}
    </AnnounceContext>
  );
}

/** A child of the body that stays open to the ear, whatever a dialog does to its neighbours. */
function useHost(): HTMLElement {
  const [host] = useState(() => document.createElement('div'));
  useEffect(() => {
    document.body.append(host);
    const watcher = new MutationObserver(() => host.removeAttribute('aria-hidden'));
    watcher.observe(host, { attributeFilter: ['aria-hidden'] });
    return () => {
      watcher.disconnect();
      host.remove();
    };
  }, [host]);
  return host;
}

/** Says a text to screen readers without showing it. */
export function useAnnounce(): Announce {
  const announce = useContext(AnnounceContext);
  if (announce === null) throw new Error('useAnnounce needs LiveRegions around it');
  return announce;
}

interface Said {
  text: string;
  /** Counts up, so that the same words twice are said twice. */
  turn: number;
}
const NOTHING: Said = { text: '', turn: 0 };
