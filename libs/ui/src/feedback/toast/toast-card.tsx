import CloseRounded from '@mui/icons-material/CloseRounded';
import HistoryRounded from '@mui/icons-material/HistoryRounded';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import IconButton from '@mui/material/IconButton';
import { useSnackbar, type CustomContentProps } from 'notistack';
import type { Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { RADIUS, SHADOWS } from '../../theme/density.js';
import { ui } from '../../theme/tokens.js';
import { rem } from '../../theme/typography.js';
import { TOAST_ICONS } from './toast-icons.js';
import type { ToastOptions } from './toast-queue.js';
import { useRecentMessages } from './use-toast.js';

declare module 'notistack' {
  interface OptionsObject {
    toast?: ToastOptions;
  }
}

export type ToastCardProps = CustomContentProps & { toast?: ToastOptions; ref?: Ref<HTMLDivElement> };

/** Icon, text, at most one underlined action or link, a way to earlier messages, and a dismiss button. */
export function ToastCard({ id, message, variant, toast = {}, style, ref }: ToastCardProps) {
  const { t } = useTranslation('ui');
  const { closeSnackbar } = useSnackbar();
  const { messages, open } = useRecentMessages();
  const dismiss = () => closeSnackbar(id);
  const Icon = variant === 'success' || variant === 'error' ? TOAST_ICONS[variant] : TOAST_ICONS.info;
  const { action, link, description, dismissOnClick } = toast;
  return (
    <Box
      ref={ref}
      component="section"
      aria-label={t('feedback.toast')}
      onClick={dismissOnClick ? dismiss : undefined}
      style={style}
      sx={card}
    >
      <Icon sx={{ fontSize: 20, flex: 'none' }} />
      <Box sx={{ flex: 1, minWidth: 0, py: '6px' }}>
        <Box sx={{ fontWeight: 550 }}>{message}</Box>
        {description !== undefined && <Box sx={{ fontSize: rem(13.5) }}>{description}</Box>}
      </Box>
      {action !== undefined && (
        <ButtonBase
          onClick={() => {
            dismiss();
            action.onClick();
          }}
          sx={underlined}
        >
          {action.label}
        </ButtonBase>
      )}
      {link !== undefined && (
        <ButtonBase component={Link} to={link.to} onClick={dismiss} sx={underlined}>
          {link.label}
        </ButtonBase>
      )}
      {messages.length > 1 && (
        <IconButton aria-label={t('feedback.recentMessages')} aria-haspopup="dialog" onClick={open} sx={{ ...button, mr: '-8px' }}>
          <HistoryRounded />
        </IconButton>
      )}
      <IconButton aria-label={t('feedback.dismiss')} onClick={dismiss} sx={{ ...button, mr: '-6px' }}>
        <CloseRounded />
      </IconButton>
    </Box>
  );
}

const underlined = {
  minHeight: 44,
  px: 0.5,
  fontSize: 'inherit',
  fontWeight: 650,
  textDecoration: 'underline',
  textUnderlineOffset: 3,
} as const;

const button = { flex: 'none', width: 44, height: 44, color: 'inherit', '&:hover': { backgroundColor: 'transparent' } } as const;

const card = {
  '--pa-ring': ui.surface,
  display: 'flex',
  alignItems: 'center',
  gap: 1.25,
  width: 'min(100%, 420px)',
  minWidth: { sm: 320 },
  minHeight: 48,
  pl: '14px',
  pr: 1,
  borderRadius: `${RADIUS.floating}px`,
  boxShadow: SHADOWS.floating,
  // Its background is close to that of a deep panel; the border separates them.
  border: `1px solid color-mix(in srgb, ${ui.surface} 32%, transparent)`,
  backgroundColor: ui.ink,
  color: ui.surface,
  fontSize: rem(14.5),
  lineHeight: 1.4,
  '@media (forced-colors: active)': { border: '1px solid CanvasText' },
} as const;
