import Box from '@mui/material/Box';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { TierRanges } from '@paanch/contracts/kernel/stars';
import { TIER_COLOURS, TierPin } from '@paanch/ui/signature/tier-pin';
import { ui } from '@paanch/ui/theme/tokens';
import { rem } from '@paanch/ui/theme/typography';
import { useTranslation } from 'react-i18next';
import { bandsOf, pointOf, ROOM_FOR_WORDS, tierAt, type Band } from './bands.rule.js';

/** Percent of the line at which the pin fits beside both rows of words; else it stands in the first. */
const ROOM_FOR_PIN = 19;

interface BandBarProps {
  ranges: TierRanges;
  score: number;
  /** What the mark says: "You: 74". */
  label: string;
}

/** The line from 0 to 100 with a mark at the score; where bands are narrow their words stand under it. */
export function BandBar({ ranges, score, label }: BandBarProps) {
  const phone = useMediaQuery((theme) => theme.breakpoints.down('sm'));
  const bands = bandsOf(ranges);
  const isInside = !phone && bands.every(({ width }) => width >= ROOM_FOR_WORDS);
  const point = pointOf(score);
  return (
    <>
      <Box sx={{ position: 'relative', height: 98, mt: 3 }}>
        <Mark label={label} point={point} />
        {bands.map((band) => (
          <BandBlock key={band.tier} band={band} isHere={band.tier === tierAt(score, ranges)} withWords={isInside} />
        ))}
      </Box>
      {!isInside && (
        <Box sx={{ display: 'grid', gap: 1, mt: 2 }}>
          {bands.map((band) => (
            <Box key={band.tier} sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
              <Pin band={band} size={22} />
              <BandWords band={band} inRow />
            </Box>
          ))}
        </Box>
      )}
    </>
  );
}

function Mark({ label, point }: { label: string; point: number }) {
  return (
    <>
      <Box
        sx={{
          position: 'absolute',
          top: 0,
          // Over its mark, and within the line however wide its words are.
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

function BandBlock({ band, isHere, withWords }: { band: Band; isHere: boolean; withWords: boolean }) {
  const { tier, left, width } = band;
  const { soft, mark, text } = TIER_COLOURS[tier];
  const isRoomy = width >= ROOM_FOR_PIN;
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
        px: isRoomy ? 1.25 : 0.75,
        border: isHere ? `2px solid ${text}` : `1px solid ${mark}`,
        borderRadius: '8px',
        backgroundColor: soft,
        overflow: 'hidden',
      }}
    >
      {withWords && isRoomy && <Pin band={band} size={24} />}
      {withWords && <BandWords band={band} withPin={!isRoomy} />}
    </Box>
  );
}

function Pin({ band, size }: { band: Band; size: number }) {
  return (
    <Box component="span" sx={{ flex: 'none', lineHeight: 0 }}>
      <TierPin tier={band.tier} size={size} />
    </Box>
  );
}

function BandWords({ band, inRow = false, withPin = false }: { band: Band; inRow?: boolean; withPin?: boolean }) {
  const { t } = useTranslation();
  const { tier, min, max } = band;
  return (
    <Box
      sx={{
        display: 'flex',
        flexDirection: inRow ? 'row' : 'column',
        gap: inRow ? 1 : 0,
        color: inRow ? ui.ink : TIER_COLOURS[tier].text,
        fontSize: rem(13),
        lineHeight: rem(17),
        whiteSpace: 'nowrap',
      }}
    >
      <Box component="span" sx={{ display: 'flex', alignItems: 'center', gap: 0.5, fontWeight: 650 }}>
        {withPin && <Pin band={band} size={16} />}
        {t(`standing.tiers.${tier}`)}
      </Box>
      <span>{t('assessments.result.range', { min, max })}</span>
    </Box>
  );
}
