import Box from '@mui/material/Box';
import { styled } from '@mui/material/styles';
import type { TooltipProps } from '@mui/material/Tooltip';
import { lazy, Suspense, useEffect, useId, useRef, type ComponentType, type ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, matchPath } from 'react-router';
import { MOTION } from '../../theme/density.js';
import { FIXED, ui } from '../../theme/tokens.js';
import { rem } from '../../theme/typography.js';
import { visuallyHidden } from '../../theme/visually-hidden.js';
import { groupsOf, type NavGroup, type NavEntry } from '../nav-entry.js';
import { usePlaceInRail } from './rail-place.js';

export interface AdminNavProps {
  entries: readonly NavEntry[];
  /** Icons with tooltips, for tablets. */
  iconsOnly?: boolean;
  onChoose?: () => void;
}

/** The grouped entries of the staff rail; the current one has a marigold tab at its edge. */
export function AdminNav({ entries, iconsOnly = false, onChoose }: AdminNavProps) {
  const { t } = useTranslation('ui');
  return (
    <Box component="nav" aria-label={t('layout.mainNavigation')}>
      {groupsOf(entries).map((group) => (
        <Group key={group.heading} group={group} iconsOnly={iconsOnly} onChoose={onChoose} />
      ))}
    </Box>
  );
}

interface GroupProps {
  group: NavGroup;
  iconsOnly: boolean;
  onChoose: (() => void) | undefined;
}

function Group({ group, iconsOnly, onChoose }: GroupProps) {
  const headingId = useId();
  const place = usePlaceInRail();
  return (
    <Box sx={{ mb: iconsOnly ? 1 : '13px' }}>
      {group.heading !== '' && (
        <Box
          id={headingId}
          sx={iconsOnly ? visuallyHidden : { px: '18px', mb: '4px', fontSize: rem(12), lineHeight: rem(16), color: ui.railInk2 }}
        >
          {group.heading}
        </Box>
      )}
      <Box component="ul" aria-labelledby={group.heading === '' ? undefined : headingId} sx={{ m: 0, p: 0, px: '10px', listStyle: 'none' }}>
        {group.entries.map((entry) => (
          <Entry
            key={entry.to}
            entry={entry}
            isCurrent={matchPath({ path: entry.to, end: entry.end ?? false }, place) !== null}
            iconsOnly={iconsOnly}
            onChoose={onChoose}
          />
        ))}
      </Box>
    </Box>
  );
}

interface EntryProps {
  entry: NavEntry;
  isCurrent: boolean;
  iconsOnly: boolean;
  onChoose: (() => void) | undefined;
}

/** The current one is scrolled into sight: there may be more entries than fit. */
function Entry({ entry: { to, icon: Icon, label, count }, isCurrent, iconsOnly, onChoose }: EntryProps) {
  const row = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    if (isCurrent) row.current?.scrollIntoView({ block: 'nearest' });
  }, [isCurrent]);
  return (
    <li>
      <Named title={iconsOnly ? label : null}>
        <NavRow ref={row} to={to} aria-current={isCurrent ? 'page' : undefined} onClick={onChoose}>
          <Icon fontSize="inherit" />
          <Box component="span" sx={iconsOnly ? visuallyHidden : undefined}>
            {label}
          </Box>
          {count}
        </NavRow>
      </Named>
    </li>
  );
}

/** Loaded only when icons stand alone; if it fails to load, screen readers still have the name. */
const Tooltip = lazy<ComponentType<TooltipProps>>(() =>
  import('@mui/material/Tooltip').catch(() => ({ default: ({ children }) => children })),
);

function Named({ title, children }: { title: string | null; children: ReactElement }) {
  if (title === null) return children;
  return (
    <Suspense fallback={children}>
      {/* The link names itself, with what waits behind it. */}
      <Tooltip title={title} placement="right" describeChild>
        {children}
      </Tooltip>
    </Suspense>
  );
}

const NavRow = styled(Link)(({ theme }) => ({
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  minHeight: theme.density.navRow,
  padding: '0 9px',
  borderRadius: 7,
  color: ui.railInk,
  fontSize: rem(13.5),
  fontWeight: 500,
  textDecoration: 'none',
  transition: `background-color ${MOTION.quick}`,
  '& svg': { flex: 'none', fontSize: 18 },
  '&:hover': { backgroundColor: ui.railSel },
  '&[aria-current="page"]': { backgroundColor: ui.railSel, color: ui.onDeep, fontWeight: 650 },
  '&[aria-current="page"]::before': {
    content: '""',
    position: 'absolute',
    left: -10,
    width: 3,
    height: 20,
    borderRadius: '0 3px 3px 0',
    backgroundColor: FIXED.marigold,
  },
  '@media (forced-colors: active)': { '&[aria-current="page"]': { outline: '2px solid Highlight', outlineOffset: -2 } },
  '@media (pointer: coarse)': { minHeight: 44 },
  [theme.breakpoints.only('sm')]: { justifyContent: 'center', padding: 0 },
}));
