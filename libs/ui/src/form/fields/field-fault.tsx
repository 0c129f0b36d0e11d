import ReportGmailerrorredRounded from '@mui/icons-material/ReportGmailerrorredRounded';
import FormHelperText from '@mui/material/FormHelperText';

interface FieldFaultProps {
  /** For the control's `aria-describedby`. */
  id: string | undefined;
  /** The message; without one nothing is shown. */
  error: string | undefined;
}

/** What is wrong with a field, below it: in words and with an icon, because colour alone says nothing to some. */
export function FieldFault({ id, error }: FieldFaultProps) {
  if (error === undefined) return null;
  return (
    <FormHelperText error id={id} sx={{ display: 'flex', alignItems: 'flex-start', gap: '5px' }}>
      <ReportGmailerrorredRounded sx={{ flex: 'none', fontSize: 16, mt: '1px' }} />
      {error}
    </FormHelperText>
  );
}
