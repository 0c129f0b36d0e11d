import Box from '@mui/material/Box';
import { createContext, useContext, useEffect, useMemo, useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { useLocation } from 'react-router';
import { visuallyHidden } from '../theme/visually-hidden.js';

/** `polite` waits its turn: saves, counts, toasts. `assertive` interrupts: errors, connection lost, time running out. */
export type Urgency = 'polite' | 'assertive';
export type Announce = (text: string, urgency?: Urgency) => void;

/** Milliseconds after which a text has been read and goes, and within which it may belong to the page that has just opened. */
export const READ_WITHIN_MS = 10_000;
const OF_THIS_PAGE_MS = 1_000;

interface Spoken {
  readonly announce: Announce;
  /** Takes away what was said before the page changed. */
  readonly forgetEarlier: () => void;
}
const SpokenContext = createContext<Spoken | null>(null);

/**
 * The app's two live regions, one for each urgency; everything said to the ear goes through them. They stand beside the app, not
 * in it: an open dialog hides the app from screen readers, and announcements must still be heard. At the page's top, because
 * below its end they would make every page one pixel higher than the window. They are emptied once read, so that somebody who goes
 * through the page with a screen reader does not find what was true on an earlier one.
 */
export function LiveRegions({ children }: { children: ReactNode }) {
  const host = useHost();
  const [polite, sayPolite] = useRegion();
  const [assertive, sayAssertive] = useRegion();
  const spoken = useMemo<Spoken>(
    () => ({
      announce: (text, urgency = 'polite') => (urgency === 'polite' ? sayPolite : sayAssertive).say(text),
      forgetEarlier: () => [sayPolite, sayAssertive].forEach(({ forgetOlderThan }) => forgetOlderThan(OF_THIS_PAGE_MS)),
    }),
    [sayPolite, sayAssertive],
  );
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
    <SpokenContext value={spoken}>
      {children}
      {createPortal(regions, host)}
    </SpokenContext>
  );
}

interface Region {
  readonly say: (text: string) => void;
  readonly forgetOlderThan: (ms: number) => void;
}

function useRegion(): readonly [Said, Region] {
  const [said, setSaid] = useState<Said>(NOTHING);
  useEffect(() => {
    if (said.text === '') return undefined;
    const timer = setTimeout(() => setSaid(silent), READ_WITHIN_MS);
    return () => clearTimeout(timer);
  }, [said]);
  const region = useMemo<Region>(
    () => ({
      say: (text) => setSaid(({ turn }) => ({ text, turn: turn + 1, saidAt: performance.now() })),
      forgetOlderThan: (ms) => setSaid((known) => (performance.now() - known.saidAt > ms ? silent(known) : known)),
    }),
    [],
  );
  return [said, region];
}

/** Inside the router: a change of page takes away what was said on the one before. */
export function ForgetSaidOnNewPage() {
  const { pathname } = useLocation();
  return <ForgetSaid key={pathname} />;
}

function ForgetSaid() {
  const { forgetEarlier } = useSpoken();
  useEffect(() => forgetEarlier(), [forgetEarlier]);
  return null;
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
  return useSpoken().announce;
}

function useSpoken(): Spoken {
  const spoken = useContext(SpokenContext);
  if (spoken === null) throw new Error('useAnnounce needs LiveRegions around it');
  return spoken;
}

interface Said {
  readonly text: string;
  /** Counts up, so that the same words twice are said twice. */
  readonly turn: number;
  /** By the clock of `performance.now()`. */
  readonly saidAt: number;
}
const NOTHING: Said = { text: '', turn: 0, saidAt: 0 };
const silent = (said: Said): Said => (said.text === '' ? said : { ...said, text: '' });
