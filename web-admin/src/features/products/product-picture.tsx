import Inventory2Outlined from '@mui/icons-material/Inventory2Outlined';
import Box from '@mui/material/Box';
import { ui } from '@paanch/ui/theme/tokens';
import { usePicture } from '@paanch/ui/upload/use-picture';

export interface ProductPictureProps {
  url: string | null;
  /** Pixels, or as wide as there is room. */
  width: number | '100%';
}

/** A product's picture, 16:9, or a placeholder. Decorative: its name is beside it. */
export function ProductPicture({ url, width }: ProductPictureProps) {
  return <Box sx={{ ...frame, width }}>{url === null ? <Inventory2Outlined /> : <Drawn key={url} url={url} />}</Box>;
}

function Drawn({ url }: { url: string }) {
  const { isMissing, handlers } = usePicture(url);
  return isMissing ? <Inventory2Outlined /> : <Box component="img" src={url} alt="" decoding="async" {...handlers} sx={whole} />;
}

const frame = {
  flex: 'none',
  display: 'grid',
  placeItems: 'center',
  aspectRatio: '16 / 9',
  overflow: 'hidden',
  borderRadius: '6px',
  backgroundColor: ui.sunken,
  color: ui.ink3,
} as const;

const whole = { width: '100%', height: '100%', objectFit: 'cover' } as const;
