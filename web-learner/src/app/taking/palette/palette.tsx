import FlagOutlined from '@mui/icons-material/FlagOutlined';
import WarningAmberRounded from '@mui/icons-material/WarningAmberRounded';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Typography from '@mui/material/Typography';
import { ui } from '@paanch/ui/theme/tokens';
import { rem } from '@paanch/ui/theme/typography';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { tallyOf, type QuestionMark } from './marks.rule.js';

export interface PaletteProps {
  marks: readonly QuestionMark[];
  onChoose: (position: number) => void;
}

/** Selects the button of the current question. */
export const CURRENT_SQUARE = '[data-palette] [aria-current="true"]';

/**
 * All questions at a glance: answered, flagged, skipped, not visited, needing attention; by fill, border, icon and text
 * (docs/look.md#second-signals).
 */
export function Palette({ marks, onChoose }: PaletteProps) {
  const { t } = useTranslation();
  const { answered, unanswered, attention } = tallyOf(marks);
  return (
    <Box data-palette="">
      <Typography variant="body2" sx={{ mb: 2, color: ui.ink2 }}>
        {t('taking.tally', { answered, left: unanswered })}
      </Typography>
      <Box
        component="ul"
        sx={{ p: 0, listStyle: 'none', display: 'grid', gridTemplateColumns: 'repeat(auto-fill, minmax(40px, 1fr))', gap: 1 }}
      >
        {marks.map((mark) => (
          <li key={mark.id}>
            <Square mark={mark} onChoose={onChoose} />
          </li>
        ))}
      </Box>
      <Legend needsAttention={attention > 0} />
    </Box>
  );
}

function Square({ mark, onChoose }: { mark: QuestionMark; onChoose: (position: number) => void }) {
  const { t } = useTranslation();
  const { position, visit, flagged, attention, isCurrent } = mark;
  const words = [
    t('taking.question', { position }),
    t(attention === null ? `taking.visits.${visit}` : `taking.attention.${attention}`),
    ...(flagged ? [t('taking.flagged')] : []),
  ];
  return (
    <ButtonBase
      aria-label={words.join(', ')}
      aria-current={isCurrent ? 'true' : undefined}
      onClick={() => onChoose(position)}
      sx={squareStyle(mark)}
    >
      {position}
      {attention !== null && <WarningAmberRounded sx={{ position: 'absolute', top: 1, left: 1, fontSize: 14, color: ui.warnText }} />}
      {flagged && <FlagOutlined sx={{ position: 'absolute', top: 1, right: 1, fontSize: 14, color: ui.starText }} />}
    </ButtonBase>
  );
}

/** With forced colours only system colours show a fill (docs/look.md#accessibility). */
const filledInForcedColours = {
  '@media (forced-colors: active)': {
    forcedColorAdjust: 'none',
    borderColor: 'CanvasText',
    outlineColor: 'CanvasText',
    backgroundColor: 'Highlight',
    color: 'HighlightText',
  },
} as const;

const LOOKS = {
  attention: { border: `2px solid ${ui.warn}`, backgroundColor: ui.warnSoft, color: ui.warnText },
  answered: { border: `1px solid ${ui.brandSoft}`, backgroundColor: ui.brandSoft, color: ui.onBrandSoft, ...filledInForcedColours },
  skipped: { border: `2px dashed ${ui.lineStrong}`, backgroundColor: ui.surface, color: ui.ink2 },
  unseen: { border: `1px solid ${ui.line}`, backgroundColor: ui.surface, color: ui.ink2 },
} as const;

function squareStyle({ visit, attention, isCurrent }: QuestionMark) {
  return {
    ...LOOKS[attention === null ? visit : 'attention'],
    ...(isCurrent && { border: `2.5px solid ${ui.brand}` }),
    position: 'relative',
    width: '100%',
    height: 40,
    borderRadius: '10px',
    fontSize: rem(14.5),
    fontWeight: 650,
    '&::after': { content: '""', position: 'absolute', inset: '-4px -2px' },
  } as const;
}

const SAMPLE = { width: 18, height: 18, borderRadius: '5px', flex: 'none', display: 'grid', placeItems: 'center' } as const;

const attentionSample: [string, ReactNode] = [
  'attention',
  <Box key="attention" sx={{ ...SAMPLE, border: `2px solid ${ui.warn}`, backgroundColor: ui.warnSoft }}>
    <WarningAmberRounded sx={{ fontSize: 12, color: ui.warnText }} />
  </Box>,
];

function Legend({ needsAttention }: { needsAttention: boolean }) {
  const { t } = useTranslation();
  const samples: [string, ReactNode][] = [
    ['answered', <Box key="answered" sx={{ ...SAMPLE, backgroundColor: ui.brandSoft, ...filledInForcedColours }} />],
    [
      'flagged',
      <Box key="flagged" sx={{ ...SAMPLE, border: `1px solid ${ui.lineStrong}` }}>
        <FlagOutlined sx={{ fontSize: 13, color: ui.starText }} />
      </Box>,
    ],
    ['skipped', <Box key="skipped" sx={{ ...SAMPLE, border: `2px dashed ${ui.lineStrong}` }} />],
    ['unseen', <Box key="unseen" sx={{ ...SAMPLE, border: `1px solid ${ui.lineStrong}` }} />],
    ...(needsAttention ? [attentionSample] : []),
  ];
  return (
    <Box
      aria-hidden="true"
      sx={{
        display: 'grid',
        gridTemplateColumns: `repeat(auto-fit, minmax(min(100%, ${rem(96)}), 1fr))`,
        gap: '10px',
        mt: 2.5,
        pt: 2.5,
        borderTop: `1px solid ${ui.line}`,
        color: ui.ink2,
        fontSize: rem(13),
      }}
    >
      {samples.map(([kind, sample]) => (
        <Box key={kind} sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
          {sample}
          {t(`taking.legend.${kind}`)}
        </Box>
      ))}
    </Box>
  );
}
