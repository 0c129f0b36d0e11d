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

export interface DialogFrameProps {
  open: boolean;
  title: string;
  width?: 480 | 680 | 860 | 980;
  /** Called by the close button, and by Escape and the scrim unless `guarded`. */
  onClose: () => void;
  /** Something was changed or an upload runs: only the buttons close. */
  guarded?: boolean;
  /** Footer buttons, cancel first. */
  actions?: ReactNode;
  /** Why the action is disabled; stands at the footer's left. */
  reason?: string | undefined;
  role?: 'dialog' | 'alertdialog';
  /** Make it a form: the handler of its submit. */
  onSubmit?: (event: FormEvent<HTMLElement>) => void;
  children: ReactNode;
}

/** Title left, close right, a body that scrolls, a footer bar; the whole screen on phone. */
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
  const form = onSubmit === undefined ? {} : ({ component: 'form', noValidate: true, onSubmit } as const);
  return (
    <Dialog
      open={open}
      onClose={guarded ? undefined : onClose}
      fullScreen={phone}
      maxWidth={false}
      role={role ?? 'dialog'}
      aria-labelledby={titleId}
      slotProps={{ paper: { sx: { width, maxWidth: phone ? '100%' : 'calc(100% - 48px)' } } }}
    >
      <Box {...form} sx={{ display: 'flex', flexDirection: 'column', flex: 1, minHeight: 0 }}>
        <DialogTitle component="div" id={`${titleId}-bar`} sx={{ display: 'flex', alignItems: 'flex-start', gap: 2, pr: 1.25 }}>
          {/* Alone in the heading: what closes a dialog is no part of its name. */}
          <Box component="h2" id={titleId} sx={{ flex: 1, minWidth: 0, font: 'inherit' }}>
            {title}
          </Box>
          <IconButton aria-label={t('layout.close')} onClick={onClose} size="small" sx={{ mt: '-4px' }}>
            <CloseRounded />
          </IconButton>
        </DialogTitle>
        <DialogContent>{children}</DialogContent>
        {actions !== undefined && (
          <DialogActions>
            <Box sx={{ flex: 1, minWidth: 0, color: ui.ink2, fontSize: rem(13) }}>{reason}</Box>
            {actions}
          </DialogActions>
        )}
      </Box>
    </Dialog>
  );
}
