import Box from '@mui/material/Box';
import { createContext, useContext, useEffect, useMemo, useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { useLocation } from 'react-router';
import { visuallyHidden } from '../theme/visually-hidden.js';
import { type Urgency, useRegion } from './announcements/use-region.js';

/** With `about`, it replaces an earlier one about the same, such as the total of a list, instead of being said after it. */
export type Announce = (text: string, urgency?: Urgency, about?: string) => void;

/** Milliseconds within which an announcement may belong to the page that has just opened. */
const OF_THIS_PAGE_MS = 1_000;

interface Announcer {
  readonly announce: Announce;
  /** Clears announcements made before the page changed. */
  readonly clearEarlier: () => void;
}
const AnnouncerContext = createContext<Announcer | null>(null);

/**
 * The app's two live regions, one per urgency; every announcement goes through them. They are outside the app root, because an open
 * dialog hides that from screen readers. They are at the top, because below the content they would make every page one pixel taller
 * than the window. They are emptied once read, so that nobody browsing with a screen reader finds outdated messages.
 */
export function LiveRegions({ children }: { children: ReactNode }) {
  const host = useHost();
  const [polite, sayPolite] = useRegion('polite');
  const [assertive, sayAssertive] = useRegion('assertive');
  const announcer = useMemo<Announcer>(
    () => ({
      announce: (text, urgency = 'polite', about) => (urgency === 'polite' ? sayPolite : sayAssertive).say(text, about),
      clearEarlier: () => [sayPolite, sayAssertive].forEach(({ clearOlderThan }) => clearOlderThan(OF_THIS_PAGE_MS)),
    }),
    [sayPolite, sayAssertive],
  );
  const regions = useMemo(
    () => (
      <Box sx={{ ...visuallyHidden, top: 0 }}>
        <output aria-live="polite">
          <span key={polite.count}>{polite.shown?.text}</span>
        </output>
        <div aria-live="assertive" role="alert">
          <span key={assertive.count}>{assertive.shown?.text}</span>
        </div>
      </Box>
    ),
    [polite, assertive],
  );
  return (
    <AnnouncerContext value={announcer}>
      {children}
      {createPortal(regions, host)}
    </AnnouncerContext>
  );
}

/** Must be inside the router. Clears the announcements of the previous page on navigation. */
export function ClearAnnouncementsOnNavigation() {
  const { pathname } = useLocation();
  return <ClearAnnouncements key={pathname} />;
}

function ClearAnnouncements() {
  const { clearEarlier } = useAnnouncer();
  useEffect(() => clearEarlier(), [clearEarlier]);
  return null;
}

/** A child of the body that stays visible to screen readers even when a dialog hides its siblings. */
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

/** Announces text to screen readers without showing it. */
export function useAnnounce(): Announce {
  return useAnnouncer().announce;
}

function useAnnouncer(): Announcer {
  const announcer = useContext(AnnouncerContext);
  if (announcer === null) throw new Error('useAnnounce needs LiveRegions around it');
  return announcer;
}
