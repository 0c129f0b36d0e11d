import ImageNotSupportedOutlined from '@mui/icons-material/ImageNotSupportedOutlined';
import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import { ui } from '../theme/tokens.js';
import { usePicture } from './use-picture.js';

export type PictureShape = 'wide' | 'square';
export const RATIOS: Readonly<Record<PictureShape, string>> = { wide: '16 / 9', square: '1 / 1' };

export interface PictureProps {
  src: string;
  alt: string;
  shape: PictureShape;
}

/** A picture in its frame; a placeholder if it fails, does not come in time, or is on another site. */
export function Picture(props: PictureProps) {
  return <FramedPicture key={props.src} {...props} />;
}

function FramedPicture({ src, alt, shape }: PictureProps) {
  const { isMissing, handlers } = usePicture(src);
  const frame = { aspectRatio: RATIOS[shape], width: '100%', borderRadius: '8px', bgcolor: ui.sunken, overflow: 'hidden' };
  if (isMissing) return <Placeholder frame={frame} />;
  return (
    <Box
      component="img"
      src={src}
      alt={alt}
      {...handlers}
      sx={{ ...frame, display: 'block', objectFit: shape === 'wide' ? 'cover' : 'contain' }}
    />
  );
}

function Placeholder({ frame }: { frame: object }) {
  const { t } = useTranslation('ui');
  return (
    <Box role="img" aria-label={t('upload.placeholder')} sx={{ ...frame, display: 'grid', placeItems: 'center', color: ui.ink2 }}>
      <ImageNotSupportedOutlined sx={{ fontSize: 22 }} />
    </Box>
  );
}
