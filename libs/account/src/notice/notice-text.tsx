import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { Notice } from '@paanch/contracts/auth/consents/notice';
import { APP_NAME } from '@paanch/contracts/kernel/app-name';
import { ui } from '@paanch/ui/theme/tokens';
import { useTranslation } from 'react-i18next';

/** Expands in place, so that reading it loses nothing that was typed. */
export function NoticeText({ notice: { language, sections } }: { notice: Notice }) {
  const { t } = useTranslation('account');
  return (
    <Box component="details" sx={frame}>
      <Box component="summary" sx={summary}>
        {t('links.noticeTitle', { app: APP_NAME })}
      </Box>
      <Box lang={language} sx={{ px: 1.75, pb: 1.75 }}>
        {sections.map(({ heading, lines }) => (
          <Box component="section" key={heading} sx={{ mt: 1.75 }}>
            <Typography component="h2" variant="subtitle2">
              {heading}
            </Typography>
            {lines.map((line) => (
              <Typography key={line} variant="body2" sx={{ mt: 0.5, color: ui.ink2 }}>
                {line}
              </Typography>
            ))}
          </Box>
        ))}
      </Box>
    </Box>
  );
}

const frame = { border: `1px solid ${ui.line}`, borderRadius: '10px', backgroundColor: ui.sunken } as const;
const summary = { px: 1.75, py: 1.25, cursor: 'pointer', fontWeight: 600, borderRadius: '10px' } as const;
