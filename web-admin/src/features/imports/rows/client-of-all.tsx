import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import { replaceImportValue } from '@paanch/contracts/auth/imports/imports';
import { sayFailure } from '@paanch/ui/feedback/toast/say-failure';
import { useToast } from '@paanch/ui/feedback/toast/use-toast';
import { useClient } from '@paanch/ui/session/session-context';
import { ui } from '@paanch/ui/theme/tokens';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useStale } from '../use-imports.js';
import { ClientSelect } from './client-select.js';

/** Asked once, where the file has no column of clients (docs/imports.md#the-file). */
export function ClientOfAll({ importId }: { importId: string }) {
  const { t } = useTranslation();
  const client = useClient();
  const toast = useToast();
  const stale = useStale();
  const title = useId();
  const select = useRef<HTMLSelectElement>(null);
  const [chosen, setChosen] = useState('');
  const [isMissing, setMissing] = useState(false);
  const fill = useMutation({
    mutationFn: () => client.call(replaceImportValue, { params: { importId }, body: { column: 'client', from: '', to: chosen } }),
    onSuccess: ({ replaced: count }) => toast.success(t('imports.replace.done', { count, formatted: count.toLocaleString('en-IN') })),
    onError: (error) => sayFailure(toast, t('imports.replace.failed'), error),
    onSettled: stale,
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setMissing(chosen === '');
    if (chosen === '') select.current?.focus();
    else fill.mutate();
  };
  return (
    <Card component="section" aria-labelledby={title} sx={{ p: 2, mb: 2 }}>
      <Box component="h2" id={title} sx={{ typography: 'h3', m: 0, mb: 0.5 }}>
        {t('imports.lacksClient.title')}
      </Box>
      <Box sx={{ mb: 1.5, color: ui.ink2 }}>{t('imports.lacksClient.advice')}</Box>
      <Box component="form" noValidate onSubmit={submit} sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'flex-end', gap: 1.5 }}>
        <Box sx={{ flex: '1 1 220px', maxWidth: 420, minWidth: 0 }}>
          <ClientSelect
            ref={select}
            value={chosen}
            error={isMissing ? t('imports.replace.missing') : undefined}
            onChoose={(name) => {
              setChosen(name);
              setMissing(false);
            }}
          />
        </Box>
        <Button type="submit" variant="contained" loading={fill.isPending}>
          {t('imports.lacksClient.use')}
        </Button>
      </Box>
    </Card>
  );
}
