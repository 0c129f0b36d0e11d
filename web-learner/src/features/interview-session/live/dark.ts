/** Surfaces of the running interview, which is always dark. */
import { rem } from '@paanch/ui/theme/typography';

/** Over the camera's picture, whatever it shows. */
export const plate = { backgroundColor: 'rgba(8,16,15,.86)', color: '#FFFFFF', borderRadius: '10px' } as const;

export const badge = {
  ...plate,
  display: 'inline-flex',
  alignItems: 'center',
  gap: '6px',
  minHeight: 34,
  px: '10px',
  borderRadius: '8px',
  fontSize: rem(14),
} as const;

/** A control over the picture. */
export const control = {
  '--pa-ring': '#FFFFFF',
  minHeight: 52,
  borderRadius: '26px',
  px: '20px',
  border: '1px solid rgba(255,255,255,.4)',
  backgroundColor: 'rgba(8,16,15,.9)',
  color: '#FFFFFF',
  '&:hover': { backgroundColor: 'rgba(40,52,50,.95)', borderColor: '#FFFFFF' },
} as const;

export const endControl = {
  ...control,
  border: '1px solid transparent',
  backgroundColor: '#B42318',
  '&:hover': { backgroundColor: '#9E1C12' },
} as const;
