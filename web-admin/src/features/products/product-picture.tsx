import Inventory2Outlined from '@mui/icons-material/Inventory2Outlined';
import Box from '@mui/material/Box';
import { isShownPicture } from '@paanch/contracts/kernel/fields';
import { ui } from '@paanch/ui/theme/tokens';
import { useState } from 'react';

export interface ProductPictureProps {
  url: string | null;
  /** Pixels, or as wide as there is room. */
  width: number | '100%';
}

/** A product's picture, 16:9; a placeholder if there is none, it is on another site or it cannot be loaded. Decorative: its name is beside it. */
export function ProductPicture({ url, width }: ProductPictureProps) {
  const [failed, setFailed] = useState<string | null>(null);
  const isShown = url !== null && url !== failed && isShownPicture(url);
  return (
    <Box sx={{ ...frame, width }}>
      {isShown ? (
        <Box component="img" src={url} alt="" loading="lazy" decoding="async" onError={() => setFailed(url)} sx={whole} />
      ) : (
        <Inventory2Outlined />
      )}
    </Box>
  );
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
