import CheckRounded from '@mui/icons-material/CheckRounded';
import LanguageRounded from '@mui/icons-material/LanguageRounded';
import MenuBookRounded from '@mui/icons-material/MenuBookRounded';
import ReportGmailerrorredRounded from '@mui/icons-material/ReportGmailerrorredRounded';
import Box from '@mui/material/Box';
import CircularProgress from '@mui/material/CircularProgress';
import Link from '@mui/material/Link';
import type { CoachPart } from '@paanch/contracts/interview/coach';
import { sentence } from '@paanch/contracts/kernel/language/sentences';
import { ui } from '@paanch/ui/theme/tokens';
import { rem } from '@paanch/ui/theme/typography';
import { useTranslation } from 'react-i18next';

export type ToolPart = Exclude<CoachPart, { type: 'text' }>;

/** One search of the coach: running, what it found, or that it did not work. */
export function ToolRow({ part }: { part: ToolPart }) {
  const { state, output } = part;
  const Icon = part.type === 'tool-guide_search' ? MenuBookRounded : LanguageRounded;
  const links = output?.sources.filter(({ url }) => url !== null) ?? [];
  return (
    <Box sx={row}>
      <Icon aria-hidden="true" sx={{ flex: 'none', fontSize: 18 }} />
      <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
        <Words part={part} />
        {links.length > 0 && (
          <Box component="ul" sx={{ m: 0, mt: 0.5, pl: 2.25 }}>
            {links.map(({ title, url }) => (
              <li key={url}>
                <Link href={url ?? ''} target="_blank" rel="noopener noreferrer">
                  {title}
                </Link>
              </li>
            ))}
          </Box>
        )}
      </Box>
      {state === 'output-available' && <CheckRounded aria-hidden="true" sx={{ fontSize: 18, color: ui.ok }} />}
      {state === 'output-error' && <ReportGmailerrorredRounded aria-hidden="true" sx={{ fontSize: 18, color: ui.err }} />}
      {state.startsWith('input') && <CircularProgress size={16} aria-hidden="true" />}
    </Box>
  );
}

function Words({ part: { type, state, input, output, errorText } }: { part: ToolPart }) {
  const { t } = useTranslation();
  const words = type === 'tool-guide_search' ? 'coach.tools.guide_search' : 'coach.tools.google_search';
  if (state === 'output-error') return t(`${words}.failed`, { reason: sentence(errorText ?? '') });
  if (state !== 'output-available') return t(`${words}.running`, { query: input.query });
  if (type === 'tool-google_search') return t(`${words}.done`, { query: input.query });
  const count = output?.sources.length ?? 0;
  return count === 0 ? t(`${words}.none`) : t(`${words}.done`, { count });
}

const row = {
  display: 'flex',
  alignItems: 'flex-start',
  gap: 1,
  mb: 1,
  px: 1.25,
  py: 0.75,
  border: `1px solid ${ui.line}`,
  borderRadius: '10px',
  color: ui.ink2,
  fontSize: rem(14),
} as const;
