import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { APP_NAME } from '@paanch/contracts/kernel/app-name';
import { useEffect, useRef, type ReactNode, type RefObject } from 'react';
import { useLocation } from 'react-router';
import { ui } from '../theme/tokens.js';

export interface PageHeadingProps {
  /** The h1, and the document's title. */
  title: string;
  /** The document's title, if the h1 does not say what the page is. */
  tabTitle?: string;
  /** One sentence under it. */
  lead?: ReactNode;
  /** Buttons and pickers at the right; below the title on a phone. */
  actions?: ReactNode;
  /** Breadcrumbs above the title. */
  trail?: ReactNode;
}

export function PageHeading({ title, tabTitle = title, lead, actions, trail }: PageHeadingProps) {
  const heading = usePageHeading(tabTitle);
  return (
    <Box
      sx={(theme) => ({
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'flex-end',
        gap: 2,
        mb: { xs: 2, md: theme.density.name === 'learner' ? 3 : 2 },
      })}
    >
      <Box sx={{ flex: '1 1 280px', minWidth: 0 }}>
        {trail !== undefined && <Box sx={{ mb: 1, color: ui.ink2 }}>{trail}</Box>}
        <Typography ref={heading} component="h1" variant="h1" tabIndex={-1}>
          {title}
        </Typography>
        {lead !== undefined && (
          <Box
            sx={(theme) => ({
              ...(theme.density.name === 'learner' ? theme.typography.body1 : theme.typography.body2),
              mt: theme.density.name === 'learner' ? 0.5 : 0.25,
              color: ui.ink2,
            })}
          >
            {lead}
          </Box>
        )}
      </Box>
      {actions !== undefined && <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5 }}>{actions}</Box>}
    </Box>
  );
}

/** The location key of a freshly opened document, where the browser handles focus. */
const FIRST_LOCATION = 'default';
let lastSeen = FIRST_LOCATION;

/**
 * Sets the document title and, on navigation, moves focus to the h1 with this ref. Filters and dialogs in the URL do not count as
 * navigation. For headings in a hero instead of a `PageHeading`; give that h1 `tabIndex={-1}`.
 */
export function usePageHeading(title: string): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  const shownAt = useRef<string | null>(null);
  const { key, pathname } = useLocation();
  useEffect(() => {
    document.title = `${title} | ${APP_NAME}`;
  }, [title]);
  useEffect(() => {
    const isNewHere = shownAt.current !== pathname;
    shownAt.current = pathname;
    if (key === lastSeen) return;
    lastSeen = key;
    // An open dialog keeps the focus: it hides the page from screen readers.
    const isCovered = heading.current?.closest('[aria-hidden="true"]') !== null;
    if (isNewHere && key !== FIRST_LOCATION && !isCovered) heading.current?.focus();
  }, [key, pathname]);
  return heading;
}
