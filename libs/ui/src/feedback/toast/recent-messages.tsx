import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router';
import { DialogFrame } from '../../layout/dialog-frame.js';
import { ui } from '../../theme/tokens.js';
import { rem } from '../../theme/typography.js';
import { TOAST_ICONS } from './toast-icons.js';
import { useRecentMessages } from './use-toast.js';

const clock = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', timeZone: 'Asia/Kolkata' });
const INKS = { success: ui.okText, info: ui.infoText, error: ui.errText } as const;

/** Every message since the page was opened, newest first. */
export function RecentMessages({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('ui');
  const { messages } = useRecentMessages();
  return (
    <DialogFrame open title={t('feedback.recentMessages')} onClose={onClose}>
      {messages.length === 0 ? (
        <Box component="p" sx={{ color: ui.ink2 }}>
          {t('feedback.noMessages')}
        </Box>
      ) : (
        <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
          {messages.toReversed().map(({ key, kind, text, options: { description, link }, saidAt }) => {
            const Icon = TOAST_ICONS[kind];
            return (
              <Box key={key} component="li" sx={row}>
                <Icon titleAccess={t(`feedback.${kind}`)} sx={{ flex: 'none', fontSize: 20, mt: '1px', color: INKS[kind] }} />
                <Box sx={{ flex: 1, minWidth: 0 }}>
                  <Box sx={{ fontWeight: 550 }}>{text}</Box>
                  {description !== undefined && <Box sx={{ color: ui.ink2, fontSize: rem(13.5) }}>{description}</Box>}
                  {link !== undefined && (
                    <Link component={RouterLink} to={link.to} onClick={onClose}>
                      {link.label}
                    </Link>
                  )}
                </Box>
                <Box component="time" dateTime={new Date(saidAt).toISOString()} sx={{ color: ui.ink2, fontSize: rem(13.5) }}>
                  {clock.format(saidAt)}
                </Box>
              </Box>
            );
          })}
        </Box>
      )}
    </DialogFrame>
  );
}

const row = {
  display: 'flex',
  alignItems: 'flex-start',
  gap: 1.25,
  py: 1.25,
  '&:not(:last-child)': { borderBottom: `1px solid ${ui.line}` },
} as const;
