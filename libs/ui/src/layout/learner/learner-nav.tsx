import LockOutlineRounded from '@mui/icons-material/LockOutlineRounded';
import Box from '@mui/material/Box';
import { styled } from '@mui/material/styles';
import { useTranslation } from 'react-i18next';
import { Link, matchPath, useLocation } from 'react-router';
import { MOTION } from '../../theme/density.js';
import { ui } from '../../theme/tokens.js';
import { rem } from '../../theme/typography.js';
import { visuallyHidden } from '../../theme/visually-hidden.js';
import { currentOf, type NavEntry } from '../nav-entry.js';

/** The entries of the learner's rail, or of the bottom bar on a phone. `short`: labels below their icons. */
export function LearnerNav({ entries, short }: { entries: readonly NavEntry[]; short: boolean }) {
  const { t } = useTranslation('ui');
  const { pathname } = useLocation();
  const current = currentOf(entries, (entry) => matchPath({ path: entry.to, end: entry.end ?? false }, pathname) !== null);
  return (
    <NavList as="nav" aria-label={t('layout.mainNavigation')}>
      {entries.map((entry) => (
        <NavRow key={entry.to} to={entry.to} aria-current={entry === current ? 'page' : undefined}>
          <span className="icon">
            <entry.icon fontSize="inherit" />
          </span>
          {short ? (entry.shortLabel ?? entry.label) : entry.label}
          {entry.opensAt !== undefined && <Lock opensAt={entry.opensAt} short={short} />}
        </NavRow>
      ))}
    </NavList>
  );
}

/** Stays a link: the page behind it says what opens it. */
function Lock({ opensAt, short }: { opensAt: string; short: boolean }) {
  const { t } = useTranslation('ui');
  return (
    <Box component="span" className="lock">
      <LockOutlineRounded fontSize="inherit" />
      <Box component="span" sx={visuallyHidden}>
        {t('layout.locked')}
      </Box>
      {opensAt !== '' && (
        <Box component="span" sx={short ? visuallyHidden : undefined}>
          {opensAt}
        </Box>
      )}
    </Box>
  );
}

const NavList = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: 2,
  [theme.breakpoints.down('sm')]: { height: '100%', gridAutoFlow: 'column', gridAutoColumns: '1fr', alignItems: 'center' },
}));

const NavRow = styled(Link)(({ theme }) => ({
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  borderRadius: 10,
  color: ui.ink2,
  fontWeight: 550,
  textDecoration: 'none',
  transition: `background-color ${MOTION.quick}`,
  '& .icon': { display: 'grid', placeItems: 'center', fontSize: 20 },
  '& .lock': {
    display: 'flex',
    alignItems: 'center',
    gap: 4,
    marginLeft: 'auto',
    fontSize: rem(12),
    fontWeight: 550,
    whiteSpace: 'nowrap',
  },
  '& .lock svg': { fontSize: 14 },
  '&:hover': { color: ui.ink },
  '&[aria-current="page"]': { color: ui.onBrandSoft, fontWeight: 650 },
  '@media (forced-colors: active)': { '&[aria-current="page"]': { outline: '2px solid Highlight', outlineOffset: -2 } },
  [theme.breakpoints.up('md')]: {
    minHeight: theme.density.navRow,
    padding: '0 12px',
    gap: 11,
    fontSize: rem(15),
    '& .icon': { width: 19, fontSize: 20 },
    '&:hover': { backgroundColor: ui.sunken },
    '&[aria-current="page"]': { backgroundColor: ui.brandSoft },
  },
  [theme.breakpoints.down('md')]: {
    flexDirection: 'column',
    justifyContent: 'center',
    gap: 3,
    minWidth: 64,
    minHeight: 56,
    fontSize: rem(11.5),
    lineHeight: 1.2,
    textAlign: 'center',
    '& .icon': { width: 50, height: 26, borderRadius: 13 },
    '&[aria-current="page"] .icon': { backgroundColor: ui.brandSoft },
    // At the corner of its icon.
    '& .lock': { position: 'absolute', top: 4, left: 'calc(50% + 14px)', margin: 0 },
  },
}));
