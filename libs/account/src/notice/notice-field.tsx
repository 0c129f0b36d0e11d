import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import type { Notice } from '@paanch/contracts/auth/consents/notice';
import { APP_NAME } from '@paanch/contracts/kernel/app-name';
import { FieldFault } from '@paanch/ui/form/fields/field-fault';
import type { FieldBinding } from '@paanch/ui/form/use-contract-form';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { NoticeText } from './notice-text.js';

interface NoticeFieldProps extends FieldBinding<'notice_version'> {
  notice: Notice;
}

/** The collapsed notice and the required checkbox; its value is the version that was shown (docs/privacy.md#consent). */
export function NoticeField({ notice, error, ref, ...binding }: NoticeFieldProps) {
  const { t } = useTranslation('account');
  const id = useId();
  const wiring = { ref, value: notice.version, 'aria-invalid': error !== undefined, 'aria-describedby': error && id };
  return (
    <Box>
      <NoticeText notice={notice} />
      <FormControlLabel
        control={<Checkbox {...binding} slotProps={{ input: wiring }} />}
        label={t('links.noticeAgreed', { app: APP_NAME })}
        sx={{ mt: 1 }}
      />
      <FieldFault id={id} error={error} />
    </Box>
  );
}
