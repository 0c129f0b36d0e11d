import Box, { type BoxProps } from '@mui/material/Box';
import { keyframes } from '@mui/material/styles';
import { useEffect, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ui } from '../theme/tokens.js';
import { rem } from '../theme/typography.js';
import { visuallyHidden } from '../theme/visually-hidden.js';
import { useAnnounce } from './live-regions.js';

/** Milliseconds before the blocks and before the text appear. */
export const SKELETON_AFTER_MS = 200;
export const WORDS_AFTER_MS = 2_000;

export interface LoadingProps {
  /** The first skeleton block; the text goes under it. */
  first: ReactNode;
  /** A visually hidden h1, if the page has none yet. */
  heading?: string;
  /** The other blocks. */
  children?: ReactNode;
}

/** A loading page: skeleton blocks after a moment, in a space kept for them from the start, and after two seconds a text, also announced. */
export function Loading({ first, heading, children }: LoadingProps) {
  const { t } = useTranslation('ui');
  const drawn = useElapsed(SKELETON_AFTER_MS);
  const spoken = useElapsed(WORDS_AFTER_MS);
  const announce = useAnnounce();
  const words = t('feedback.loading');
  useEffect(() => {
    if (spoken) announce(words);
  }, [spoken, words, announce]);
  return (
    <Box aria-busy="true" sx={{ visibility: drawn ? 'visible' : 'hidden' }}>
      {drawn && heading !== undefined && (
        <Box component="h1" sx={visuallyHidden}>
          {heading}
        </Box>
      )}
      {first}
      {spoken && <Box sx={{ my: 1, color: ui.ink2, fontSize: rem(14.5) }}>{words}</Box>}
      {children}
    </Box>
  );
}

const shimmer = keyframes({ from: { backgroundPositionX: '160%' }, to: { backgroundPositionX: '-60%' } });

/** One grey block; give it the size of what will replace it. */
export function SkeletonBlock({ sx, ...props }: BoxProps) {
  return <Box aria-hidden="true" {...props} sx={[block, ...(Array.isArray(sx) ? sx : [sx])]} />;
}

const block = {
  borderRadius: '8px',
  backgroundColor: ui.line,
  backgroundImage: `linear-gradient(100deg, transparent 30%, color-mix(in srgb, ${ui.surface} 55%, transparent) 50%, transparent 70%)`,
  backgroundSize: '200% 100%',
  animation: `${shimmer} 1.4s linear infinite`,
  '@media (prefers-reduced-motion: reduce)': { animation: 'none', backgroundImage: 'none' },
  '@media (forced-colors: active)': { border: '1px solid GrayText' },
} as const;

function useElapsed(ms: number): boolean {
  const [elapsed, setElapsed] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setElapsed(true), ms);
    return () => clearTimeout(timer);
  }, [ms]);
  return elapsed;
}
