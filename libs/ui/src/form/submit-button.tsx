import Box from '@mui/material/Box';
import Button, { type ButtonProps } from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import { isSecondClick } from '../layout/double-click.js';

export type SubmitButtonProps = Omit<ButtonProps, 'type' | 'children' | 'loading' | 'startIcon'> & {
  /** "Submit". */
  label: string;
  /** "Submitting". */
  busyLabel: string;
  busy: boolean;
  /** Replaced by the spinner while busy. */
  icon?: ButtonProps['startIcon'];
};

/** Submits the form; keeps its width while the request is pending, and cannot be pressed twice, not even before it is `busy`. */
export function SubmitButton({ label, busyLabel, busy, icon, onClick, ...button }: SubmitButtonProps) {
  return (
    <Button
      variant="contained"
      {...button}
      type="submit"
      aria-disabled={busy}
      startIcon={busy ? <CircularProgress size={16} color="inherit" aria-hidden="true" /> : icon}
      onClick={(event) => (busy || isSecondClick(event) ? event.preventDefault() : onClick?.(event))}
    >
      <Box component="span" sx={{ display: 'grid', justifyItems: 'center', '& > *': { gridArea: '1 / 1' } }}>
        <span>{busy ? busyLabel : label}</span>
        <Box component="span" aria-hidden="true" sx={{ visibility: 'hidden' }}>
          {busy ? label : busyLabel}
        </Box>
      </Box>
    </Button>
  );
}
