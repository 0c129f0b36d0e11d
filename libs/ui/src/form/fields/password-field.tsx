import VisibilityOffOutlined from '@mui/icons-material/VisibilityOffOutlined';
import VisibilityOutlined from '@mui/icons-material/VisibilityOutlined';
import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TextField, type TextFieldProps } from './text-field.js';

export type PasswordFieldProps = Omit<TextFieldProps, 'type' | 'endAdornment' | 'autoComplete'> & {
  autoComplete: 'current-password' | 'new-password';
};

/** A password field with a button that shows what is typed. */
export function PasswordField(props: PasswordFieldProps) {
  const { t } = useTranslation('ui');
  const [shown, setShown] = useState(false);
  return (
    <TextField
      {...props}
      type={shown ? 'text' : 'password'}
      spellCheck={false}
      autoCapitalize="none"
      endAdornment={
        <InputAdornment position="end">
          <IconButton edge="end" aria-label={t('form.showPassword')} aria-pressed={shown} onClick={() => setShown(!shown)}>
            {shown ? <VisibilityOffOutlined /> : <VisibilityOutlined />}
          </IconButton>
        </InputAdornment>
      }
    />
  );
}
