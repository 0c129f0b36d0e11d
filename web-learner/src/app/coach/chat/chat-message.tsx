import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { ui } from '@paanch/ui/theme/tokens';
import { visuallyHidden } from '@paanch/ui/theme/visually-hidden';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import Markdown from 'react-markdown';
import { textOf, type Shown } from './chat.rule.js';
import { ToolRow } from './tool-row.js';

/** What was asked is a bubble at the right; an answer has none (docs/coach.md#on-screen). */
export function ChatMessage({ message }: { message: Shown }) {
  const { t } = useTranslation();
  const isOwn = message.role === 'user';
  return (
    <Box component="li" sx={isOwn ? own : { minWidth: 0, overflowWrap: 'anywhere' }}>
      <Box component="span" sx={visuallyHidden}>
        {t(isOwn ? 'coach.you' : 'coach.coach')}:{' '}
      </Box>
      {isOwn
        ? textOf(message)
        : message.parts.map((part, index) =>
            part.type === 'text' ? <Words key={`text ${index}`} text={part.text} /> : <ToolRow key={part.toolCallId} part={part} />,
          )}
    </Box>
  );
}

function Away({ href, children }: { href?: string | undefined; children?: ReactNode }) {
  return (
    <Link href={href ?? ''} target="_blank" rel="noopener noreferrer">
      {children}
    </Link>
  );
}
const LINKS = { a: Away };

/** As React elements: HTML of an answer stays text, and pictures are left out. */
function Words({ text }: { text: string }) {
  return (
    <Box sx={{ '& > :first-of-type': { mt: 0 }, '& > :last-child': { mb: 0 }, '& p, & ul, & ol': { my: 1 }, '& ul, & ol': { pl: 2.5 } }}>
      <Markdown disallowedElements={['img']} components={LINKS}>
        {text}
      </Markdown>
    </Box>
  );
}

const own = {
  justifySelf: 'end',
  maxWidth: '85%',
  px: 1.75,
  py: 1,
  borderRadius: '16px 16px 4px 16px',
  backgroundColor: ui.brandSoft,
  color: ui.onBrandSoft,
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
} as const;
