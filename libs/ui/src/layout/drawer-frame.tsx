import CloseRounded from '@mui/icons-material/CloseRounded';
import Box from '@mui/material/Box';
import Drawer from '@mui/material/Drawer';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { useEffect, useId, useRef, type FormEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { MOTION_MS } from '../theme/density.js';
import { ui } from '../theme/tokens.js';
import { rem } from '../theme/typography.js';
import { useDoubleClickAsOne } from './double-click.js';
import { useFocusAfterwards } from './use-focus-afterwards.js';

/** Pixels; on a phone it fills the screen. */
export const DRAWER_WIDTH = 500;

export interface DrawerFrameProps {
  open: boolean;
  title: string;
  /** Pixels; more where texts are read side by side. */
  width?: number;
  /** Called by the close button, Escape and a click beside it, which never ask: what is in it is kept elsewhere. */
  onClose: () => void;
  /** A `DrawerBody`; another one may take its place while the drawer is open. */
  children: ReactNode;
}

/** A panel at the right edge, beside what it is about, which stays readable. It keeps the focus until it is closed, then gives it back. */
export function DrawerFrame({ open, title, width = DRAWER_WIDTH, onClose, children }: DrawerFrameProps) {
  const { t } = useTranslation('ui');
  const titleId = useId();
  useFocusAfterwards(open);
  useDoubleClickAsOne(open);
  return (
    <Drawer
      open={open}
      anchor="right"
      onClose={onClose}
      disableScrollLock
      transitionDuration={{ enter: MOTION_MS.base, exit: MOTION_MS.exit }}
      slotProps={{
        backdrop: { invisible: true },
        paper: {
          role: 'dialog',
          'aria-modal': true,
          'aria-labelledby': titleId,
          sx: { width: { xs: '100%', sm: width }, maxWidth: '100%' },
        },
      }}
    >
      <Box sx={{ display: 'flex', alignItems: 'flex-start', gap: 2, p: { xs: '16px 8px 8px 16px', sm: '24px 24px 8px 28px' } }}>
        <FocusedTitle key={title} id={titleId} title={title} />
        <IconButton aria-label={t('layout.close')} onClick={onClose} sx={{ mt: '-8px' }}>
          <CloseRounded />
        </IconButton>
      </Box>
      {children}
    </Drawer>
  );
}

export interface DrawerBodyProps {
  /** Footer buttons. */
  actions?: ReactNode;
  /** Why the action is disabled; at the left of the footer. */
  reason?: ReactNode;
  /** A banner that must be seen wherever the content is scrolled to: above the buttons. */
  notice?: ReactNode;
  /** Makes it a form, with this submit handler. */
  onSubmit?: (event: FormEvent<HTMLElement>) => void;
  children: ReactNode;
}

/** What scrolls below the title, and under it the footer. */
export function DrawerBody({ actions, reason, notice, onSubmit, children }: DrawerBodyProps) {
  const form = onSubmit === undefined ? {} : ({ component: 'form', noValidate: true, onSubmit } as const);
  return (
    <Box {...form} sx={{ display: 'flex', flexDirection: 'column', flex: 1, minHeight: 0 }}>
      <Box sx={{ flex: 1, minHeight: 0, overflowY: 'auto', px: { xs: 2, sm: '28px' }, pt: 0.5, pb: 3 }}>{children}</Box>
      {actions !== undefined && (
        <Box sx={footer}>
          <Box sx={{ flex: '1 1 100%', '&:empty': { display: 'none' } }}>{notice}</Box>
          {/* On a line of its own where there is no room beside the buttons. */}
          {reason !== undefined && (
            <Box sx={{ flex: '1 1 160px', minWidth: 0, color: ui.ink2, fontSize: rem(14.5), lineHeight: rem(21) }}>{reason}</Box>
          )}
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, ml: { sm: 'auto' } }}>{actions}</Box>
        </Box>
      )}
    </Box>
  );
}

/** The heading has the focus first, so that a phone's keyboard does not cover what has just opened. */
function FocusedTitle({ id, title }: { id: string; title: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <Typography ref={heading} id={id} component="h2" variant="h2" tabIndex={-1} sx={{ flex: 1, minWidth: 0, outline: 'none' }}>
      {title}
    </Typography>
  );
}

const footer = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 1.5,
  p: { xs: '12px 16px max(12px, env(safe-area-inset-bottom))', sm: '16px 28px' },
  borderTop: `1px solid ${ui.line}`,
} as const;
