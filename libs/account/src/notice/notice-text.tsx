import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { Notice } from '@paanch/contracts/auth/consents/notice';
import { APP_NAME } from '@paanch/contracts/kernel/app-name';
import { ui } from '@paanch/ui/theme/tokens';
import { useTranslation } from 'react-i18next';

export type Words = Pick<Notice, 'language' | 'sections'>;

interface NoticeTextProps {
  notice: Words;
  /** What to press to read it; how the app uses data, unless said. */
  title?: string;
  headings?: NoticeSectionsProps['headings'];
}

/** Expands in place, so that reading it loses nothing that was typed. */
export function NoticeText({ notice, title, headings }: NoticeTextProps) {
  const { t } = useTranslation('account');
  return (
    <Box component="details" sx={frame}>
      <Box component="summary" sx={summary}>
        {title ?? t('links.noticeTitle', { app: APP_NAME })}
      </Box>
      <Box sx={{ px: 1.75, pb: 1.75 }}>
        <NoticeSections notice={notice} {...(headings && { headings })} />
      </Box>
    </Box>
  );
}

interface NoticeSectionsProps {
  notice: Words;
  headings?: 'h2' | 'h3' | 'h4';
}

/** The words themselves. */
export function NoticeSections({ notice: { language, sections }, headings = 'h2' }: NoticeSectionsProps) {
  return (
    <div lang={language}>
      {sections.map(({ heading, lines }) => (
        <Box component="section" key={heading} sx={{ mt: 1.75 }}>
          <Typography component={headings} variant="subtitle2">
            {heading}
          </Typography>
          {lines.map((line) => (
            <Typography key={line} variant="body2" sx={{ mt: 0.5, color: ui.ink2 }}>
              {line}
            </Typography>
          ))}
        </Box>
      ))}
    </div>
  );
}

const frame = { border: `1px solid ${ui.line}`, borderRadius: '10px', backgroundColor: ui.sunken } as const;
const summary = { px: 1.75, py: 1.25, cursor: 'pointer', fontWeight: 600, borderRadius: '10px' } as const;
