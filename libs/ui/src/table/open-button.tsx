import Link from '@mui/material/Link';

interface OpenButtonProps {
  children: string;
  /** Says what it opens, where the text alone does not: "Appeal of Asha, Credit book". */
  label: string;
  onOpen: () => void;
}

/** The name of a row that opens it in a dialog or a drawer, on the same page. */
export function OpenButton({ children, label, onOpen }: OpenButtonProps) {
  return (
    <Link
      component="button"
      underline="hover"
      aria-label={label}
      onClick={onOpen}
      sx={{ font: 'inherit', fontWeight: 600, textAlign: 'start', minHeight: 32 }}
    >
      {children}
    </Link>
  );
}
