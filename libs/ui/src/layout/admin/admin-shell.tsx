import Box from '@mui/material/Box';
import GlobalStyles from '@mui/material/GlobalStyles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { lazy, Suspense, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { OfflineBar } from '../../feedback/offline-bar.js';
import { Logo, Mark } from '../../signature/logo.js';
import { ui } from '../../theme/tokens.js';
import { rem } from '../../theme/typography.js';
import type { NavEntry } from '../nav-entry.js';
import { BesidePerson } from '../person/beside-person.js';
import { PersonMenu, type PersonMenuProps } from '../person/person-menu.js';
import { CONTENT_ID, SkipLink } from '../skip-link.js';
import { AdminNav } from './admin-nav.js';
import { RailPlace } from './rail-place.js';
import { railSurface } from './rail-surface.js';

export interface AdminShellProps {
  /** In the order of the rail; neighbours with the same `group` share its heading. */
  entries: readonly NavEntry[];
  person: PersonMenuProps['person'];
  /** Links in the person's menu. */
  personLinks?: PersonMenuProps['links'];
  /** Shown beside the person. */
  bell?: ReactNode;
  onChangePassword: PersonMenuProps['onChangePassword'];
  onLogout: () => void;
  children: ReactNode;
}

/** Only phones need the drawer. */
const AdminPhoneBar = lazy(async () => ({ default: (await import('./admin-phone-bar.js')).AdminPhoneBar }));

/** Widths; toasts appear beside the rail. With large text its names wrap, so that the page keeps most of the window. */
const RAIL = { names: `clamp(208px, ${rem(208)}, 28vw)`, icons: '64px' } as const;

/** The staff layout: a rail that is dark in both schemes, icons on tablets, a drawer on phones. */
export function AdminShell(props: AdminShellProps) {
  return (
    <RailPlace>
      <Shell {...props} />
    </RailPlace>
  );
}

function Shell({ entries, person, personLinks, bell, onChangePassword, onLogout, children }: AdminShellProps) {
  const phone = useMediaQuery((theme) => theme.breakpoints.down('sm'));
  const desktop = useMediaQuery((theme) => theme.breakpoints.up('md'));
  const menu = { person, links: personLinks, onChangePassword, onLogout, onRail: true };
  return (
    <Box
      sx={{
        minHeight: '100dvh',
        '@media print': { display: 'block !important' },
        display: { sm: 'grid' },
        gridTemplateColumns: { sm: `${RAIL.icons} minmax(0, 1fr)`, md: `${RAIL.names} minmax(0, 1fr)` },
      }}
    >
      <SkipLink />
      {!phone && <GlobalStyles styles={{ ':root': { '--pa-rail': desktop ? RAIL.names : RAIL.icons } }} />}
      {phone ? (
        <Suspense fallback={<Box sx={{ ...railSurface, height: 56 }} />}>
          <AdminPhoneBar entries={entries} menu={menu} bell={bell} />
        </Suspense>
      ) : (
        <Box
          component="header"
          data-print="no"
          sx={{
            ...railSurface,
            position: 'sticky',
            top: 0,
            height: '100dvh',
            display: 'flex',
            flexDirection: 'column',
            pt: 1.5,
          }}
        >
          <RailHead narrow={!desktop} />
          {/* However many entries there are, the person stays in sight. */}
          <Box sx={{ flex: '1 1 auto', minHeight: 0, overflowY: 'auto', scrollbarWidth: 'thin' }}>
            <AdminNav entries={entries} iconsOnly={!desktop} />
          </Box>
          <Box sx={{ py: 1.5, px: '9px', borderTop: `1px solid ${ui.railSel}` }}>
            <BesidePerson desktop={desktop} bell={bell}>
              <PersonMenu {...menu} shape={desktop ? 'row' : 'avatar'} />
            </BesidePerson>
          </Box>
        </Box>
      )}
      <Box component="main" id={CONTENT_ID} tabIndex={-1} sx={{ minWidth: 0 }}>
        <OfflineBar />
        {children}
      </Box>
    </Box>
  );
}

function RailHead({ narrow }: { narrow: boolean }) {
  const { t } = useTranslation('ui');
  return (
    <Box sx={{ minHeight: 30, px: 2, mb: 2, display: 'flex', alignItems: 'center', justifyContent: narrow ? 'center' : 'flex-start' }}>
      {narrow ? <Mark size={28} onDark /> : <Logo size={26} onDark area={t('layout.adminArea')} />}
    </Box>
  );
}
