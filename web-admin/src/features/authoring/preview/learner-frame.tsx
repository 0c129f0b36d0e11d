import Box from '@mui/material/Box';
import { createTheme, type Theme, ThemeProvider } from '@mui/material/styles';
import { makeTheme } from '@paanch/ui/theme/make-theme';
import { ui } from '@paanch/ui/theme/tokens';
import { type ReactNode, useState } from 'react';

export type ScreenWidth = 'phone' | 'desktop';

/** Pixels. */
const PHONE_WIDTH = 390;
const DESKTOP_WIDTH = 1040;
/** Wider than any window: only what is said for phones applies. */
const NEVER = 100_000;

interface LearnerFrameProps {
  /** What it is, for those who do not see it. */
  label: string;
  width: ScreenWidth;
  children: ReactNode;
}

/** Draws what is in it in the learner's density, as on a phone also in a wide window. */
export function LearnerFrame({ label, width, children }: LearnerFrameProps) {
  const [learner] = useState(() => makeTheme('learner'));
  const isPhone = width === 'phone';
  const theme = (staff: Theme): Theme => ({ ...staff, ...looksOf(learner), ...(isPhone && phoneLooksOf(learner)) });
  return (
    <ThemeProvider theme={theme}>
      <Box
        role="group"
        aria-label={label}
        data-width={width}
        sx={{
          typography: 'body1',
          maxWidth: isPhone ? PHONE_WIDTH : DESKTOP_WIDTH,
          mx: isPhone ? 'auto' : 0,
          p: { xs: 2, sm: 4 },
          border: `1px solid ${ui.lineStrong}`,
          borderRadius: isPhone ? '24px' : '14px',
          backgroundColor: ui.canvas,
        }}
      >
        {children}
      </Box>
    </ThemeProvider>
  );
}

const looksOf = ({ density, typography, components }: Theme) => ({ density, typography, ...(components && { components }) });

function phoneLooksOf({ typography }: Theme) {
  const { breakpoints } = createTheme({ breakpoints: { values: { xs: 0, sm: NEVER, md: NEVER + 1, lg: NEVER + 2, xl: NEVER + 3 } } });
  const stem = Object.entries(typography.stem)
    .filter(([key]) => key.startsWith('@media'))
    .reduce((style, [, onPhone]) => ({ ...style, ...Object(onPhone) }), typography.stem);
  return { breakpoints, typography: { ...typography, stem } };
}
