import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { APP_NAME } from '@paanch/contracts/kernel/app-name';
import { TextField } from '@paanch/ui/form/fields/text-field';
import { PageHeading } from '@paanch/ui/layout/page-heading';
import { useClient } from '@paanch/ui/session/session-context';
import { ui } from '@paanch/ui/theme/tokens';
import { DropArea } from '@paanch/ui/upload/drop-area';
import { useTexts } from '@paanch/ui/use-texts';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { verdictOnText } from './verdict.js';
import { VerdictView } from './verdict-view.js';
import { VerifyFrame } from './verify-frame.js';
import { verifyMessages } from './verify.messages.js';

/** A file or a text that somebody was sent (docs/credentials.md#checking). */
export function CheckPage() {
  useTexts('app', { verify: verifyMessages });
  const { t } = useTranslation();
  const client = useClient();
  const [text, setText] = useState<string | null>(null);
  const verdict = useQuery({
    queryKey: ['verdict of a text', text],
    queryFn: () => verdictOnText(client, text ?? ''),
    enabled: text !== null,
  });
  return (
    <VerifyFrame>
      <Box data-print="no">
        <PageHeading title={t('verify.title')} lead={t('verify.lead', { app: APP_NAME })} />
        <Given onGiven={setText} />
        <Typography variant="body2" sx={{ mt: 1, mb: 3, color: ui.ink2 }}>
          {t('verify.privately')}
        </Typography>
      </Box>
      {text !== null && <VerdictView query={verdict} />}
    </VerifyFrame>
  );
}

/** Far more than a credential has. */
const LARGEST_BYTES = 64 * 1024;

function Given({ onGiven }: { onGiven: (text: string) => void }) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState('');
  const [fault, setFault] = useState<string>();
  const choosing = useRef<HTMLInputElement>(null);
  const take = async (file: File | undefined) => {
    if (file === undefined) return;
    setFault(file.size > LARGEST_BYTES ? t('verify.tooLarge') : undefined);
    if (file.size > LARGEST_BYTES) return;
    const text = await file.text();
    setTyped(text);
    onGiven(text);
  };
  const check = (event: FormEvent<HTMLElement>) => {
    event.preventDefault();
    onGiven(typed);
  };
  return (
    <DropArea onFiles={(files) => void take(files[0])} onPaste={({ clipboardData }) => void take(clipboardData.files[0])}>
      <Box component="form" onSubmit={check} sx={{ flex: 1, minWidth: 0, display: 'grid', gap: 1.5 }}>
        <TextField
          label={t('verify.paste')}
          helper={t('verify.pasteHelper')}
          error={fault}
          multiline
          minRows={4}
          maxRows={8}
          spellCheck={false}
          autoCapitalize="off"
          autoCorrect="off"
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          <Button type="submit" variant="contained" disabled={typed.trim() === ''}>
            {t('verify.check')}
          </Button>
          <Button variant="outlined" onClick={() => choosing.current?.click()}>
            {t('verify.choose')}
          </Button>
          <input
            ref={choosing}
            type="file"
            hidden
            accept=".jwt,.json,.txt,application/jwt,application/json,text/plain"
            onChange={({ target }) => {
              void take(target.files?.[0]);
              target.value = '';
            }}
          />
        </Box>
      </Box>
    </DropArea>
  );
}
