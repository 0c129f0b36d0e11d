import IconButton from '@mui/material/IconButton';
import type { ReactNode } from 'react';

interface IconControlProps {
  label: string;
  onPress: () => void;
  children: ReactNode;
  isPressed?: boolean;
  isExpanded?: boolean;
}

/** A button on the video: white, 44 pixels, with a white ring. */
export function IconControl({ label, onPress, children, isPressed, isExpanded }: IconControlProps) {
  return (
    <IconButton aria-label={label} aria-pressed={isPressed} aria-expanded={isExpanded} title={label} onClick={onPress} sx={style}>
      {children}
    </IconButton>
  );
}

const style = {
  '--pa-ring': '#FFFFFF',
  flex: 'none',
  width: 44,
  height: 44,
  borderRadius: '10px',
  color: '#FFFFFF',
  '&:hover': { backgroundColor: 'rgba(255,255,255,.14)' },
} as const;
