import Box from '@mui/material/Box';
import GlobalStyles from '@mui/material/GlobalStyles';
import { styled } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { ReactNode } from 'react';
import { OfflineBar } from '../../feedback/offline-bar.js';
import { Logo, Mark } from '../../signature/logo.js';
import { ui } from '../../theme/tokens.js';
import type { NavEntry } from '../nav-entry.js';
import { BesidePerson } from '../person/beside-person.js';
import { PersonMenu, type PersonMenuProps } from '../person/person-menu.js';
import { CONTENT_ID, SkipLink } from '../skip-link.js';
import { LearnerNav } from './learner-nav.js';
import { RailStars, type LearnerProgress } from './rail-stars.js';

export interface LearnerShellProps {
  entries: readonly NavEntry[];
  /** Null until it is known; the star row is then left out. */
  progress: LearnerProgress | null;
  person: PersonMenuProps['person'];
  /** Links in the person's menu. */
  personLinks?: PersonMenuProps['links'];
  /** Shown beside the person: in the rail, or in the top bar on a phone. */
  bell?: ReactNode;
  onChangePassword: PersonMenuProps['onChangePassword'];
  onLogout: PersonMenuProps['onLogout'];
  children: ReactNode;
}

/** Pixels; toasts appear above the phone's bottom bar. */
const BAR = { top: 56, bottom: 64, rail: 224, iconRail: 72 } as const;

/** Keeps the focused element clear of both bars when it is scrolled into view (WCAG 2.4.11). */
const betweenBars = { '--pa-bottom-bar': `${BAR.bottom}px`, scrollPaddingBlock: `${BAR.top + 8}px ${BAR.bottom + 8}px` } as const;

/** Toasts appear beside the rail, so that they do not cover the person's menu and the bell at its foot. */
const besideRail = (width: number) => ({ '--pa-bottom-bar': '0px', '--pa-rail': `${width}px` });

/** The learner layout: a rail on desktops, icons on tablets, a top and a bottom bar on phones. */
export function LearnerShell({ entries, progress, person, personLinks, bell, onChangePassword, onLogout, children }: LearnerShellProps) {
  const phone = useMediaQuery((theme) => theme.breakpoints.down('sm'));
  const desktop = useMediaQuery((theme) => theme.breakpoints.up('md'));
  const own = { person, links: personLinks, onChangePassword, onLogout };
  return (
    <Frame>
      <SkipLink />
      <GlobalStyles styles={{ ':root': phone ? betweenBars : besideRail(desktop ? BAR.rail : BAR.iconRail) }} />
      {phone && (
        <TopBar data-print="no">
          <Logo size={26} />
          <Box sx={{ display: 'flex', alignItems: 'center' }}>
            {bell}
            <PersonMenu {...own} shape="avatar" />
          </Box>
        </TopBar>
      )}
      <Rail as={phone ? 'div' : 'header'} data-print="no">
        {!phone && <Box sx={{ px: 1, mb: '22px', lineHeight: 0 }}>{desktop ? <Logo /> : <Mark size={32} />}</Box>}
        <LearnerNav entries={entries} short={!desktop} />
        {!phone && (
          <Box sx={{ ...railFoot, justifyItems: desktop ? 'stretch' : 'center' }}>
            {desktop && progress !== null && <RailStars progress={progress} />}
            <BesidePerson desktop={desktop} bell={bell}>
              <PersonMenu {...own} shape={desktop ? 'row' : 'avatar'} />
            </BesidePerson>
          </Box>
        )}
      </Rail>
      <Box component="main" id={CONTENT_ID} tabIndex={-1} sx={{ minWidth: 0 }}>
        <OfflineBar />
        {children}
      </Box>
    </Frame>
  );
}

/** `minmax(0, 1fr)` keeps a long name inside the rail. */
const railFoot = { mt: 'auto', pt: 2, display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 1 } as const;

const Frame = styled('div')(({ theme }) => ({
  minHeight: '100dvh',
  '@media print': { display: 'block !important' },
  [theme.breakpoints.down('sm')]: { paddingBottom: BAR.bottom },
  [theme.breakpoints.up('sm')]: { display: 'grid', gridTemplateColumns: `${BAR.iconRail}px minmax(0, 1fr)` },
  [theme.breakpoints.up('md')]: { gridTemplateColumns: `${BAR.rail}px minmax(0, 1fr)` },
}));

const TopBar = styled('header')({
  position: 'sticky',
  top: 0,
  zIndex: 20,
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  height: BAR.top,
  padding: '0 9px 0 16px',
  backgroundColor: ui.surface,
  borderBottom: `1px solid ${ui.line}`,
});

const Rail = styled('div')(({ theme }) => ({
  backgroundColor: ui.surface,
  [theme.breakpoints.down('sm')]: {
    position: 'fixed',
    zIndex: 20,
    inset: 'auto 0 0 0',
    height: BAR.bottom,
    borderTop: `1px solid ${ui.line}`,
  },
  [theme.breakpoints.up('sm')]: {
    position: 'sticky',
    top: 0,
    height: '100dvh',
    overflowY: 'auto',
    display: 'flex',
    flexDirection: 'column',
    padding: '22px 4px 12px',
    alignItems: 'center',
    borderRight: `1px solid ${ui.line}`,
  },
  [theme.breakpoints.up('md')]: { padding: '22px 16px 12px', alignItems: 'stretch' },
}));
