import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import { rem } from '../theme/typography.js';
import { Picture, type PictureShape } from './picture.js';

/** One version of a picture, where two people changed it (docs/forms.md#two-people-at-once). */
export function PictureVersion({ src, label, shape }: { src: string; label: string; shape: PictureShape }) {
  const { t } = useTranslation('ui');
  return (
    <Box sx={{ width: rem(shape === 'wide' ? 160 : 96) }}>
      <Picture src={src} alt={t('upload.preview', { label })} shape={shape} />
    </Box>
  );
}
