import CloseRounded from '@mui/icons-material/CloseRounded';
import Box from '@mui/material/Box';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import IconButton from '@mui/material/IconButton';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useId, type FormEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ui } from '../theme/tokens.js';
import { rem } from '../theme/typography.js';
import { useDoubleClickAsOne } from './double-click.js';
import { useFocusAfterwards } from './use-focus-afterwards.js';

export interface DialogFrameProps {
  open: boolean;
  title: string;
  width?: 480 | 680 | 860 | 980;
  /** Called by the close button, and by Escape and the backdrop unless `guarded`. */
  onClose: () => void;
  /** There are unsaved changes or something runs: only the buttons close it, and Escape too where `onClose` asks or stops what runs. */
  guarded?: boolean | 'asks';
  /** Footer buttons, cancel first. */
  actions?: ReactNode;
  /** Why the action is disabled; at the left of the footer. */
  reason?: string | undefined;
  role?: 'dialog' | 'alertdialog';
  /** Makes it a form, with this submit handler. */
  onSubmit?: (event: FormEvent<HTMLElement>) => void;
  children: ReactNode;
}

/**
 * Title left, close button right, a scrolling body, a footer. On a phone it is a bottom sheet as high as its content; a form fills the
 * screen, with its buttons right under the last field, where the keyboard does not hide them.
 */
export function DialogFrame({
  open,
  title,
  width = 480,
  onClose,
  guarded = false,
  actions,
  reason,
  role,
  onSubmit,
  children,
}: DialogFrameProps) {
  const { t } = useTranslation('ui');
  const titleId = useId();
  const phone = useMediaQuery((theme) => theme.breakpoints.down('sm'));
  useFocusAfterwards(open);
  useDoubleClickAsOne(open);
  const isForm = onSubmit !== undefined;
  const form = isForm ? ({ component: 'form', noValidate: true, onSubmit } as const) : {};
  const shape = phone ? (isForm ? page : sheet) : { width, maxWidth: 'calc(100% - 48px)' };
  return (
    <Dialog
      open={open}
      onClose={(_, reason) => (guarded === false || (guarded === 'asks' && reason === 'escapeKeyDown') ? onClose() : undefined)}
      fullScreen={phone && isForm}
      maxWidth={false}
      role={role ?? 'dialog'}
      aria-labelledby={titleId}
      slotProps={{ container: { sx: phone && !isForm ? { alignItems: 'flex-end' } : {} }, paper: { sx: shape } }}
    >
      <Box {...form} sx={{ display: 'flex', flexDirection: 'column', flex: 1, minHeight: 0 }}>
        <DialogTitle component="div" id={`${titleId}-bar`} sx={{ display: 'flex', alignItems: 'flex-start', gap: 2, pr: 1.25 }}>
          {/* A separate heading, so that the close button is not part of the dialog's name. */}
          <Box component="h2" id={titleId} sx={{ flex: 1, minWidth: 0, font: 'inherit' }}>
            {title}
          </Box>
          <IconButton aria-label={t('layout.close')} onClick={onClose} size="small" sx={{ mt: '-4px' }}>
            <CloseRounded />
          </IconButton>
        </DialogTitle>
        <DialogContent>{children}</DialogContent>
        {actions !== undefined && (
          <DialogActions sx={{ flexWrap: 'wrap' }}>
            {/* On a line of its own where there is no room beside the buttons. */}
            <Box sx={{ flex: reason === undefined ? 1 : '1 1 160px', minWidth: 0, color: ui.ink2, fontSize: rem(13) }}>{reason}</Box>
            {actions}
          </DialogActions>
        )}
      </Box>
    </Dialog>
  );
}

/** Aligned with the bottom of the screen, clear of the phone's own controls. */
const sheet = {
  width: '100%',
  maxWidth: '100%',
  maxHeight: 'calc(100dvh - 24px)',
  m: 0,
  // Overrides the theme's rule for dialogs on phones.
  '&&': { borderRadius: '16px 16px 0 0' },
  '& .MuiDialogActions-root': { pb: 'max(12px, env(safe-area-inset-bottom))' },
} as const;

/** The buttons follow the last field, below a line: a form that scrolls ends there. */
const page = {
  maxWidth: '100%',
  '& .MuiDialogContent-root': { flex: '0 1 auto' },
  '& .MuiDialogActions-root': { backgroundColor: 'transparent' },
} as const;
