import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { useTranslation } from 'react-i18next';
import { Banner } from '../feedback/banner.js';
import type { Fault } from './faults.js';

export interface FormErrorSummaryProps {
  faults: readonly Fault[];
  /** Moves focus to the field: `(field) => form.setFocus(field)`. */
  onChoose: (field: string) => void;
}

/** At the top of a long form after a failed submit: every error, linked to its field. */
export function FormErrorSummary({ faults, onChoose }: FormErrorSummaryProps) {
  const { t } = useTranslation('ui');
  if (faults.length === 0) return null;
  return (
    <Banner kind="error" title={t('form.faults', { count: faults.length })}>
      <Box component="ul" sx={{ m: 0, mt: 0.5, pl: 2.25 }}>
        {faults.map(({ field, message }) => (
          <li key={`${field} ${message}`}>
            {field === '' ? (
              message
            ) : (
              <Link
                component="button"
                type="button"
                color="inherit"
                onClick={() => onChoose(field)}
                sx={{ color: 'inherit', fontSize: 'inherit', textAlign: 'left', verticalAlign: 'top', minHeight: 28 }}
              >
                {sentenceOf(field, message)}
              </Link>
            )}
          </li>
        ))}
      </Box>
    </Banner>
  );
}

/** Away from its field a message like "Must be in the past" is unclear, so the label goes before it unless the message names it. */
function sentenceOf(field: string, message: string): string {
  const label = labelOf(field);
  return label === undefined || message.toLowerCase().includes(label.toLowerCase()) ? message : `${label}: ${message}`;
}

function labelOf(field: string): string | undefined {
  const [control] = document.getElementsByName(field);
  const isLabelled = control instanceof HTMLInputElement || control instanceof HTMLSelectElement || control instanceof HTMLTextAreaElement;
  return isLabelled ? control.labels?.[0]?.dataset['field'] : undefined;
}
