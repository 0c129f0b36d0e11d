import Box from '@mui/material/Box';
import OutlinedInput from '@mui/material/OutlinedInput';
import Select from '@mui/material/Select';
import Typography from '@mui/material/Typography';
import { MAIL_CHOICES, MailChoice, type MailPreferences, type NotificationKind } from '@paanch/contracts/auth/notifications';
import { ui } from '@paanch/ui/theme/tokens';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { MAIL_GROUPS } from './mail-groups.js';

interface MailChoicesProps {
  preferences: MailPreferences;
  onChoose: (kind: NotificationKind, choice: MailChoice) => void;
}

/** When the mails of each kind come: at once, in the mail of the day, or never. While all are off the choices are shown and rest. */
export function MailChoices({ preferences: { mails, kinds }, onChoose }: MailChoicesProps) {
  const { t } = useTranslation('account');
  const groups = MAIL_GROUPS.map(({ name, kinds: all }) => ({ name, shown: all.filter((kind) => kinds[kind] !== undefined) }));
  return (
    <Box sx={{ mt: 2 }}>
      {!mails && <Box sx={{ color: ui.ink2, mb: 1 }}>{t('mailChoices.off')}</Box>}
      {groups.map(({ name, shown }) =>
        shown.length === 0 ? null : (
          <Group key={name} title={t(`mailChoices.groups.${name}`)}>
            {shown.map((kind) => (
              <KindRow key={kind} kind={kind} choice={kinds[kind] ?? 'now'} isDisabled={!mails} onChoose={onChoose} />
            ))}
          </Group>
        ),
      )}
    </Box>
  );
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  const titleId = useId();
  return (
    <Box component="section" aria-labelledby={titleId} sx={{ mt: 2.5 }}>
      <Typography id={titleId} component="h3" variant="h3" sx={{ mb: 0.5 }}>
        {title}
      </Typography>
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {children}
      </Box>
    </Box>
  );
}

interface KindRowProps {
  kind: NotificationKind;
  choice: MailChoice;
  isDisabled: boolean;
  onChoose: MailChoicesProps['onChoose'];
}

function KindRow({ kind, choice, isDisabled, onChoose }: KindRowProps) {
  const { t } = useTranslation('account');
  const inputId = useId();
  return (
    <Box component="li" sx={row}>
      <Box component="label" htmlFor={inputId} sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
        {t(`mailChoices.kinds.${kind}`)}
      </Box>
      <Select
        native
        size="small"
        value={choice}
        disabled={isDisabled}
        onChange={({ target: { value } }) => onChoose(kind, MailChoice.parse(value))}
        input={<OutlinedInput />}
        inputProps={{ id: inputId }}
      >
        {MAIL_CHOICES.map((one) => (
          <option key={one} value={one}>
            {t(`mailChoices.choices.${one}`)}
          </option>
        ))}
      </Select>
    </Box>
  );
}

const row = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) 148px',
  alignItems: 'center',
  gap: 1.5,
  py: 0.75,
  borderTop: `1px solid ${ui.line}`,
} as const;
