import Box from '@mui/material/Box';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import { useId, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ui } from '../../theme/tokens.js';
import { rem } from '../../theme/typography.js';
import { FieldFault } from './field-fault.js';

/** The texts around every control. */
export interface FieldWords {
  label: string;
  optional?: boolean | undefined;
  /** The validation error; also marks the control as invalid. */
  error?: string | undefined;
  helper?: ReactNode;
  /** Characters used and allowed: "94 of 1,000". */
  counter?: { used: number; max: number } | undefined;
}

export interface ControlWiring {
  id: string;
  'aria-describedby': string | undefined;
}

interface FieldFrameProps extends FieldWords {
  children: (wiring: ControlWiring) => ReactNode;
}

/** Label above the control; error and help below, linked by `aria-describedby`. */
export function FieldFrame({ label, optional = false, error, helper, counter, children }: FieldFrameProps) {
  const { t } = useTranslation('ui');
  const id = useId();
  const errorId = error === undefined ? undefined : `${id}-error`;
  const helperId = helper === undefined ? undefined : `${id}-helper`;
  const counterId = counter === undefined ? undefined : `${id}-counter`;
  const describedBy = [errorId, helperId, counterId].filter((part) => part !== undefined).join(' ');
  return (
    <Box sx={{ minWidth: 0 }}>
      <Box sx={{ display: 'flex', alignItems: 'baseline', gap: 1, mb: '5px' }}>
        <FormLabel htmlFor={id} data-field={label} sx={{ flex: 1 }}>
          {optional ? t('form.optional', { label }) : label}
        </FormLabel>
        {counter !== undefined && (
          <Box component="span" id={counterId} sx={{ fontSize: rem(13), color: counter.used > counter.max ? ui.errText : ui.ink2 }}>
            {t('form.counter', { used: counter.used.toLocaleString('en-IN'), max: counter.max.toLocaleString('en-IN') })}
          </Box>
        )}
      </Box>
      {children({ id, 'aria-describedby': describedBy === '' ? undefined : describedBy })}
      <FieldFault id={errorId} error={error} />
      {helper !== undefined && <FormHelperText id={helperId}>{helper}</FormHelperText>}
    </Box>
  );
}
