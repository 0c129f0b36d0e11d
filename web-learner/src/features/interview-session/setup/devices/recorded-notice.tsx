import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { Notice } from '@paanch/contracts/auth/consents/notice';
import { ui } from '@paanch/ui/theme/tokens';
import { rem } from '@paanch/ui/theme/typography';
import type { ReactNode } from 'react';

/** The words that are agreed to, as they are kept. */
export function RecordedNotice({ sections, children }: { sections: Notice['sections']; children?: ReactNode }) {
  return (
    <Box component="aside" sx={{ p: '20px', borderRadius: '14px', border: `1px solid ${ui.line}`, backgroundColor: ui.surface }}>
      {sections.map(({ heading, lines }, index) => (
        <Box key={heading} sx={{ ...(index > 0 && { mt: 1.5, pt: 1.5, borderTop: `1px solid ${ui.line}` }) }}>
          <Typography component="h2" variant="h3">
            {heading}
          </Typography>
          {lines.map((line) => (
            <Box component="p" key={line} sx={{ m: 0, mt: 0.5, color: ui.ink2, fontSize: rem(14.5), lineHeight: 1.45 }}>
              {line}
            </Box>
          ))}
        </Box>
      ))}
      {children}
    </Box>
  );
}
