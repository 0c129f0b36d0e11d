import ArrowDownwardRounded from '@mui/icons-material/ArrowDownwardRounded';
import ArrowUpwardRounded from '@mui/icons-material/ArrowUpwardRounded';
import CheckRounded from '@mui/icons-material/CheckRounded';
import DragIndicatorRounded from '@mui/icons-material/DragIndicatorRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import type { AnswerValue, AttemptQuestion } from '@paanch/contracts/progress/attempts';
import { ui } from '@paanch/ui/theme/tokens';
import { rem } from '@paanch/ui/theme/typography';
import { lazy, Suspense, useRef, type ComponentType, type Ref } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { LazyRichText } from '../questions/lazy-rich-text.js';
import { richStyles } from '../questions/rich-styles.js';
import { useOrdering, type Ordering } from './use-ordering.js';

/** Dragging comes after the rows: they can be put in order without it, also where it never comes. */
const DraggedRows = lazy<ComponentType<{ ordering: Ordering }>>(() =>
  import('./dragged-rows.js').then(
    (loaded) => ({ default: loaded.DraggedRows }),
    () => ({ default: StillRows }),
  ),
);

export interface OrderingRowsProps {
  question: AttemptQuestion;
  labelledBy: string;
  value: AnswerValue | null;
  onAnswer: (value: AnswerValue | null) => void;
}

/** Options to put in order: by handle and arrow keys, by buttons, or by dragging (look 12). */
export function OrderingRows({ question, labelledBy, value, onAnswer }: OrderingRowsProps) {
  const { t } = useTranslation();
  const ordering = useOrdering({ question, value, onAnswer });
  const kept = useRef<HTMLParagraphElement>(null);
  // The button goes away with its work, and the focus goes to what stands in its place.
  const keep = () => {
    flushSync(ordering.keep);
    kept.current?.focus();
  };
  return (
    <>
      <Typography variant="body2" sx={{ mb: 2, color: ui.ink2 }}>
        {t('assessments.taking.ordering.help')}
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
          {t('assessments.taking.ordering.keep')}
        </Button>
      ) : (
        <Typography
          ref={kept}
          variant="body2"
          tabIndex={-1}
          sx={{ display: 'flex', alignItems: 'center', gap: '6px', minHeight: 44, mt: 2, color: ui.ink2 }}
        >
          <CheckRounded aria-hidden="true" sx={{ fontSize: 18, color: ui.ok }} />
          {t('assessments.taking.ordering.kept')}
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

export interface OrderRowProps {
  ordering: Ordering;
  option: Ordering['order'][number];
  index: number;
  isDragged?: boolean;
  handleRef?: Ref<HTMLButtonElement>;
}

export function OrderRow({ ordering, option, index, isDragged = false, handleRef }: OrderRowProps) {
  const { t } = useTranslation();
  const { id, html, words } = option;
  const isPicked = ordering.pickedId === id;
  const named = (key: 'handle' | 'up' | 'down') => t(`assessments.taking.ordering.${key}`, { option: words });
  return (
    <Box sx={rowStyle(isPicked || isDragged)}>
      <IconButton
        ref={handleRef ?? null}
        data-handle={id}
        aria-label={named('handle')}
        aria-pressed={isPicked}
        onClick={() => ordering.pressHandle(id)}
        onKeyDown={(event) => ordering.hearKey(id, event)}
        sx={{ ...touch, cursor: 'grab', touchAction: 'none' }}
      >
        <DragIndicatorRounded />
      </IconButton>
      <Box component="span" aria-hidden="true" sx={{ flex: 'none', minWidth: 20, color: ui.ink2, fontWeight: 650, textAlign: 'center' }}>
        {index + 1}
      </Box>
      <Box sx={{ ...richStyles, flex: 1, py: 1 }}>
        <LazyRichText html={html} />
      </Box>
      <IconButton aria-label={named('up')} aria-disabled={index === 0} onClick={() => ordering.moveBy(id, -1)} sx={arrow(index === 0)}>
        <ArrowUpwardRounded />
      </IconButton>
      <IconButton
        aria-label={named('down')}
        aria-disabled={index === ordering.order.length - 1}
        onClick={() => ordering.moveBy(id, 1)}
        sx={arrow(index === ordering.order.length - 1)}
      >
        <ArrowDownwardRounded />
      </IconButton>
    </Box>
  );
}

const touch = { flex: 'none', width: 44, height: 44, borderRadius: '10px', color: ui.ink2 } as const;
const arrow = (isEnd: boolean) => ({ ...touch, color: isEnd ? ui.ink3 : ui.ink, opacity: isEnd ? 0.55 : 1 });

function rowStyle(isUp: boolean) {
  return {
    display: 'flex',
    alignItems: 'center',
    gap: { xs: '2px', sm: '6px' },
    minHeight: 58,
    px: isUp ? '3px' : '4px',
    border: isUp ? `2px solid ${ui.brand}` : `1px solid ${ui.lineStrong}`,
    borderRadius: '12px',
    backgroundColor: isUp ? ui.brandSoft : ui.surface,
    fontSize: rem(16),
  } as const;
}
