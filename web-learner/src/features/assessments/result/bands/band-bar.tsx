import Box from '@mui/material/Box';
import type { TierRanges } from '@paanch/contracts/kernel/stars';
import { TIER_COLOURS, TierPin } from '@paanch/ui/signature/tier-pin';
import { ui } from '@paanch/ui/theme/tokens';
import { rem } from '@paanch/ui/theme/typography';
import { useTranslation } from 'react-i18next';
import { bandsOf, lineFor, pointOf, tierAt, type Band } from './bands.rule.js';

/** Padding and border of a band, and the same with the large pin, in rem. */
const AROUND = 1.2;
const AROUND_WITH_PIN = 3.5;

interface BandBarProps {
  ranges: TierRanges;
  score: number;
  /** The label of the mark: "You: 74%". */
  label: string;
}

/** A line from 0 to 100 with a mark at the score; labels go below if the bands are too narrow. */
export function BandBar({ ranges, score, label }: BandBarProps) {
  const bands = bandsOf(ranges);
  const inside = lineFor(bands, AROUND);
  return (
    <Box sx={{ containerType: 'inline-size', mt: 3 }}>
      <Box sx={{ position: 'relative', height: 98 }}>
        <Mark label={label} point={pointOf(score)} />
        {bands.map((band) => (
          <BandBlock key={band.tier} band={band} isHere={band.tier === tierAt(score, ranges)} wordsFrom={inside} />
        ))}
      </Box>
      <Box sx={{ display: 'grid', gap: 1, mt: 2, ...from(inside, { display: 'none' }) }}>
        {bands.map((band) => (
          <Box key={band.tier} sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
            <TierPin tier={band.tier} size={22} />
            <BandName band={band} />
            <BandRange band={band} />
          </Box>
        ))}
      </Box>
    </Box>
  );
}

/** Styles for a line of at least this width; null matches no line. */
function from(width: number | null, styles: object) {
  return width === null ? {} : { [`@container (min-width: ${width}rem)`]: styles };
}

function Mark({ label, point }: { label: string; point: number }) {
  return (
    <>
      <Box
        sx={{
          position: 'absolute',
          top: 0,
          // Above its mark, but never beyond the ends of the line.
          left: `${point}%`,
          transform: `translateX(-${point}%)`,
          px: 1.25,
          py: '5px',
          borderRadius: '8px',
          backgroundColor: ui.ink,
          color: ui.surface,
          fontSize: rem(14.5),
          fontWeight: 650,
          lineHeight: rem(21),
          whiteSpace: 'nowrap',
        }}
      >
        {label}
      </Box>
      <Box
        aria-hidden="true"
        sx={{ position: 'absolute', top: 31, left: `calc(${point}% - 1px)`, width: '2px', height: 15, backgroundColor: ui.ink }}
      />
    </>
  );
}

function BandBlock({ band, isHere, wordsFrom }: { band: Band; isHere: boolean; wordsFrom: number | null }) {
  const { tier, left, width } = band;
  const { soft, mark, text } = TIER_COLOURS[tier];
  const roomy = lineFor([band], AROUND_WITH_PIN);
  // Beside both rows if there is room, otherwise a small one in the first.
  const pinFrom = wordsFrom === null || roomy === null ? null : Math.max(wordsFrom, roomy);
  return (
    <Box
      sx={{
        position: 'absolute',
        top: 44,
        left: `calc(${left}% + 1px)`,
        width: `calc(${width}% - 3px)`,
        height: 54,
        display: 'flex',
        alignItems: 'center',
        gap: 1,
        px: 0.75,
        border: isHere ? `2px solid ${text}` : `1px solid ${mark}`,
        borderRadius: '8px',
        backgroundColor: soft,
        color: text,
        overflow: 'hidden',
        ...from(pinFrom, { px: 1.25 }),
      }}
    >
      <Box component="span" sx={{ display: 'none', flex: 'none', lineHeight: 0, ...from(pinFrom, { display: 'block' }) }}>
        <TierPin tier={tier} size={24} />
      </Box>
      <Box sx={{ display: 'none', ...from(wordsFrom, { display: 'block' }) }}>
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5 }}>
          <Box component="span" sx={{ lineHeight: 0, ...from(pinFrom, { display: 'none' }) }}>
            <TierPin tier={tier} size={16} />
          </Box>
          <BandName band={band} />
        </Box>
        <BandRange band={band} />
      </Box>
    </Box>
  );
}

const words = { display: 'block', fontSize: rem(13), lineHeight: rem(17), whiteSpace: 'nowrap' } as const;

function BandName({ band: { tier } }: { band: Band }) {
  const { t } = useTranslation();
  return (
    <Box component="span" sx={{ ...words, fontWeight: 650 }}>
      {t(`standing.tiers.${tier}`)}
    </Box>
  );
}

function BandRange({ band: { min, max } }: { band: Band }) {
  const { t } = useTranslation();
  return (
    <Box component="span" sx={words}>
      {t('assessments.result.range', { min, max })}
    </Box>
  );
}
