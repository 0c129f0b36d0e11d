import Box from '@mui/material/Box';
import { type Theme, useTheme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ui } from '../../theme/tokens.js';
import { type Drawing, EmptyDrawing, type EmptyKind } from './empty-drawing.js';

export interface EmptyStateProps {
  kind: EmptyKind;
  /** Where not that of its kind. */
  drawing?: Drawing | undefined;
  /** Why there is nothing; each kind has default texts. */
  title?: string;
  /** `h1` if the page has nothing else. */
  headingLevel?: 'h1' | 'h2';
  /** What to do, in one or two sentences. */
  children?: ReactNode;
  /** Inside a card, a list or a dialog: without a card of its own. */
  isInside?: boolean;
  /** In place of a list: as wide as the page, and as high as a few rows. */
  fills?: boolean;
  /** At most one filled button. */
  action?: ReactNode;
}

/** Why there is nothing to show: a small drawing, a heading, a sentence and one action. */
export function EmptyState({
  kind,
  drawing,
  title,
  headingLevel = 'h2',
  isInside = false,
  fills = false,
  children,
  action,
}: EmptyStateProps) {
  const { t } = useTranslation('ui');
  const { density } = useTheme();
  // Learners unlock pages with stars; staff access depends on their role.
  const drawn = kind === 'access-denied' && density.name === 'admin' ? 'closed' : kind;
  const advice = title === undefined ? (children ?? t(`feedback.empty.${kind}.advice`)) : children;
  return (
    <Box sx={[{ p: { xs: 2, sm: '20px' } }, fills ? filling : { maxWidth: 520 }, !isInside && card]}>
      <EmptyDrawing drawing={drawing ?? drawn} />
      <Typography component={headingLevel} variant="h2" sx={{ mt: 2 }}>
        {title ?? t(`feedback.empty.${kind}.title`)}
      </Typography>
      {advice !== undefined && advice !== null && (
        <Typography component="div" variant="body2" sx={{ mt: 0.5, color: ui.ink2 }}>
          {advice}
        </Typography>
      )}
      {action !== undefined && <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, mt: 2.5 }}>{action}</Box>}
    </Box>
  );
}

const filling = {
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  justifyContent: 'center',
  minHeight: 340,
  textAlign: 'center',
  '& > *': { maxWidth: 520 },
} as const;

const card = (theme: Theme) => ({
  border: `1px solid ${ui.line}`,
  borderRadius: `${theme.density.cardRadius}px`,
  backgroundColor: ui.surface,
});
