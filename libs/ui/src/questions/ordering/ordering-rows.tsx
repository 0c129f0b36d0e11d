import CheckRounded from '@mui/icons-material/CheckRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { AnswerValue } from '@paanch/contracts/progress/attempts';
import { ui } from '../../theme/tokens.js';
import { lazy, Suspense, useRef, type ComponentType } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import type { AskedQuestion } from '../choices.rule.js';
import { OrderRow } from './order-row.js';
import { useOrdering, type Ordering } from './use-ordering.js';

/** Dragging loads after the rows, which can be ordered without it if it fails to load. */
const DraggedRows = lazy<ComponentType<{ ordering: Ordering }>>(() =>
  import('./dragged-rows.js').then(
    (loaded) => ({ default: loaded.DraggedRows }),
    () => ({ default: StillRows }),
  ),
);

export interface OrderingRowsProps {
  question: AskedQuestion;
  labelledBy: string;
  value: AnswerValue | null;
  onAnswer: (value: AnswerValue | null) => void;
}

/** Options to put in order: with handle and arrow keys, with buttons, or by dragging (docs/look.md#keyboard). */
export function OrderingRows({ question, labelledBy, value, onAnswer }: OrderingRowsProps) {
  const { t } = useTranslation('ui');
  const ordering = useOrdering({ question, value, onAnswer });
  const kept = useRef<HTMLParagraphElement>(null);
  // The button disappears, so focus moves to the text that replaces it.
  const keep = () => {
    flushSync(ordering.keep);
    kept.current?.focus();
  };
  return (
    <>
      <Typography variant="body2" sx={{ mb: 2, color: ui.ink2 }}>
        {t('questions.ordering.help')}
      </Typography>
      <Box
        component="ol"
        aria-labelledby={labelledBy}
        data-options=""
        onFocus={({ target }) => ordering.focusOn(target.getAttribute('data-handle'))}
        sx={{ p: 0, m: 0, listStyle: 'none', display: 'grid', gap: '10px' }}
      >
        <Suspense fallback={<StillRows ordering={ordering} />}>
          <DraggedRows ordering={ordering} />
        </Suspense>
      </Box>
      {value === null ? (
        <Button variant="outlined" startIcon={<CheckRounded />} onClick={keep} sx={{ mt: 2 }}>
          {t('questions.ordering.keep')}
        </Button>
      ) : (
        <Typography
          ref={kept}
          variant="body2"
          tabIndex={-1}
          sx={{ display: 'flex', alignItems: 'center', gap: '6px', minHeight: 44, mt: 2, color: ui.ink2 }}
        >
          <CheckRounded aria-hidden="true" sx={{ fontSize: 18, color: ui.ok }} />
          {t('questions.ordering.kept')}
        </Typography>
      )}
    </>
  );
}

function StillRows({ ordering }: { ordering: Ordering }) {
  return ordering.order.map((option, index) => (
    <li key={option.id}>
      <OrderRow ordering={ordering} option={option} index={index} />
    </li>
  ));
}
