import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { Theme } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ui } from '../../theme/tokens.js';
import { EmptyDrawing, type EmptyKind } from './empty-drawing.js';

export interface EmptyStateProps {
  kind: EmptyKind;
  /** What happened; each kind has words of its own for where nothing finer is known. */
  title?: string;
  /** `h1` where it is all the page has. */
  headingLevel?: 'h1' | 'h2';
  /** One or two sentences: what to do. */
  children?: ReactNode;
  /** Within a card, a list or a dialog: no card of its own. */
  isInside?: boolean;
  /** At most one button. */
  action?: ReactNode;
}

/** Nothing to show, and why: a small drawing, a heading, a sentence, one thing to do. */
export function EmptyState({ kind, title, headingLevel = 'h2', isInside = false, children, action }: EmptyStateProps) {
  const { t } = useTranslation('ui');
  const advice = title === undefined ? (children ?? t(`feedback.empty.${kind}.advice`)) : children;
  return (
    <Box sx={[{ p: { xs: 2, sm: '20px' }, maxWidth: 520 }, !isInside && card]}>
      <EmptyDrawing kind={kind} />
      <Typography component={headingLevel} variant="h2" sx={{ mt: 2 }}>
        {title ?? t(`feedback.empty.${kind}.title`)}
      </Typography>
      {advice !== undefined && advice !== null && (
        <Typography component="div" variant="body2" sx={{ mt: 0.5, color: ui.ink2 }}>
          {advice}
        </Typography>
      )}
      {action !== undefined && <Box sx={{ mt: 2.5 }}>{action}</Box>}
    </Box>
  );
}

const card = (theme: Theme) => ({
  border: `1px solid ${ui.line}`,
  borderRadius: `${theme.density.cardRadius}px`,
  backgroundColor: ui.surface,
});
