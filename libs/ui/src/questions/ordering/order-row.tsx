import ArrowDownwardRounded from '@mui/icons-material/ArrowDownwardRounded';
import ArrowUpwardRounded from '@mui/icons-material/ArrowUpwardRounded';
import DragIndicatorRounded from '@mui/icons-material/DragIndicatorRounded';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { ui } from '../../theme/tokens.js';
import { rem } from '../../theme/typography.js';
import type { Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { LazyRichText } from '../../rich-text/lazy-rich-text.js';
import { richStyles } from '../../rich-text/rich-styles.js';
import type { Ordering } from './use-ordering.js';

interface OrderRowProps {
  ordering: Ordering;
  option: Ordering['order'][number];
  index: number;
  isDragged?: boolean;
  handleRef?: Ref<HTMLButtonElement>;
}

/** One option with its number, its handle and the two buttons that move it. */
export function OrderRow({ ordering, option, index, isDragged = false, handleRef }: OrderRowProps) {
  const { t } = useTranslation('ui');
  const { id, html, words } = option;
  const isPicked = ordering.pickedId === id;
  const named = (key: 'handle' | 'up' | 'down') => t(`questions.ordering.${key}`, { option: words });
  return (
    <Box sx={rowStyle(isPicked || isDragged)}>
      <IconButton
        ref={handleRef ?? null}
        data-handle={id}
        aria-label={named('handle')}
        aria-pressed={isPicked}
        onClick={() => ordering.pressHandle(id)}
        onKeyDown={(event) => ordering.pressKey(id, event)}
        sx={{ ...touch, cursor: 'grab', touchAction: 'none' }}
      >
        <DragIndicatorRounded />
      </IconButton>
      <Box component="span" aria-hidden="true" sx={{ flex: 'none', minWidth: 20, color: ui.ink2, fontWeight: 650, textAlign: 'center' }}>
        {index + 1}.
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
