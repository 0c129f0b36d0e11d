import Box from '@mui/material/Box';
import { CONFIDENTIAL_EMPLOYER, type Company } from '@paanch/contracts/careers/employers';
import { sentence } from '@paanch/contracts/kernel/language/sentences';
import { ui } from '@paanch/ui/theme/tokens';
import { FONTS, rem } from '@paanch/ui/theme/typography';
import { usePicture } from '@paanch/ui/upload/use-picture';
import { tileGround, tileLetter, type TileGround } from './tile.rule.js';

const LOOKS = {
  brand: { backgroundColor: ui.brandSoft, color: ui.onBrandSoft },
  info: { backgroundColor: ui.infoSoft, color: ui.infoText },
  star: { backgroundColor: ui.starSoft, color: ui.starText },
  bronze: { backgroundColor: ui.bronzeSoft, color: ui.bronze },
  silver: { backgroundColor: ui.silverSoft, color: ui.silver },
} as const satisfies Record<TileGround, object>;

interface CompanyTileProps {
  company: Company | null;
  /** Pixels at the usual text size. */
  size: 44 | 56;
  /** On a ground of the same colour as some tiles. */
  isOnSoft?: boolean;
}

/** The company's logo, or its first letter; only beside its name. */
export function CompanyTile({ company, size, isOnSoft = false }: CompanyTileProps) {
  const src = company?.logo_url ?? '';
  return <Tile key={src} src={src} name={company?.name ?? sentence(CONFIDENTIAL_EMPLOYER)} size={size} isOnSoft={isOnSoft} />;
}

function Tile({ src, name, size, isOnSoft }: { src: string; name: string; size: number; isOnSoft: boolean }) {
  const { isMissing, handlers } = usePicture(src);
  const shape = { flex: 'none', width: rem(size), height: rem(size), borderRadius: '10px' } as const;
  if (isMissing) {
    return (
      <Box
        aria-hidden="true"
        sx={{
          ...shape,
          ...LOOKS[tileGround(name)],
          ...letter,
          fontSize: rem(size * 0.45),
          ...(isOnSoft && { backgroundColor: ui.surface }),
        }}
      >
        {tileLetter(name)}
      </Box>
    );
  }
  const frame = { border: `1px solid ${ui.line}`, backgroundColor: '#FFFFFF', objectFit: 'contain' } as const;
  return <Box component="img" src={src} alt="" {...handlers} sx={{ ...shape, ...frame }} />;
}

const letter = { display: 'grid', placeItems: 'center', fontFamily: FONTS.display, fontWeight: 700 } as const;
