import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { listReadinessProductsForStaff } from '@paanch/contracts/content/products';
import type { ExportFormat } from '@paanch/contracts/kernel/exports/export-route';
import { LIMITS } from '@paanch/contracts/kernel/limits';
import { STAR_LEVELS } from '@paanch/contracts/kernel/stars';
import { exportProgress } from '@paanch/contracts/progress/exports';
import { NO_STAR } from '@paanch/contracts/progress/corrections/overrides';
import { choicesOf } from '@paanch/ui/form/fields/choices-of';
import { ManyField, type ManyFieldProps } from '@paanch/ui/form/fields/many-field';
import { SelectField, type SelectFieldProps } from '@paanch/ui/form/fields/select-field';
import { TextField } from '@paanch/ui/form/fields/text-field';
import { SubmitButton } from '@paanch/ui/form/submit-button';
import { DialogFrame } from '@paanch/ui/layout/dialog-frame';
import { useExport } from '@paanch/ui/list/use-export';
import { useRouteQuery } from '@paanch/ui/session/use-route-query';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ClientName } from '../../../app/client-names/use-client-names.js';

interface ProgressExportDialogProps {
  /** Of the list; what the export knows too is chosen to begin with. */
  filters: { readonly clientId?: string | undefined; readonly starLevel?: string | undefined; readonly search: string };
  clients: readonly ClientName[];
  onClose: () => void;
}

const FORMATS = ['xlsx', 'csv'] as const satisfies readonly ExportFormat[];

/** Chooses whose progress goes into a file, and downloads it; stays open if that fails. */
export function ProgressExportDialog({ filters, clients, onClose }: ProgressExportDialogProps) {
  const { t } = useTranslation();
  const { isBusy, run, stop } = useExport(exportProgress);
  const { clientId = '', starLevel = '', search } = filters;
  const [chosen, setChosen] = useState({ productId: '', clientId, search, format: 'xlsx' });
  const [starLevels, setStarLevels] = useState(starLevel === '' ? [] : [starLevel]);
  const field = (name: keyof typeof chosen) => ({
    value: chosen[name],
    disabled: isBusy,
    onChange: ({ target }: { target: { value: string } }) => setChosen({ ...chosen, [name]: target.value }),
  });
  const close = () => {
    stop();
    onClose();
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (await run({ ...chosen, starLevels: starLevels.join(',') })) onClose();
  };
  return (
    <DialogFrame
      open
      title={t('learners.progressExport.title')}
      onClose={close}
      guarded={isBusy && 'asks'}
      onSubmit={(event) => void submit(event)}
      actions={
        <>
          <Button variant="outlined" onClick={close}>
            {t('ui:feedback.cancel')}
          </Button>
          <SubmitButton label={t('learners.progressExport.verb')} busyLabel={t('learners.progressExport.busy')} busy={isBusy} />
        </>
      }
    >
      <Box sx={{ display: 'grid', gap: 2 }}>
        <p>{t('learners.progressExport.advice')}</p>
        <ProductField autoFocus {...field('productId')} />
        <SelectField
          label={t('learners.client')}
          choices={[{ value: '', label: t('learners.allClients') }, ...choicesOf(clients)]}
          {...field('clientId')}
        />
        <StarLevelsField value={starLevels} disabled={isBusy} onChange={setStarLevels} />
        <TextField label={t('learners.search')} optional maxLength={LIMITS.searchLength} {...field('search')} />
        <SelectField
          label={t('learners.progressExport.format')}
          choices={FORMATS.map((value) => ({ value, label: t(`learners.progressExport.formats.${value}`) }))}
          {...field('format')}
        />
      </Box>
    </DialogFrame>
  );
}

function ProductField(props: Pick<SelectFieldProps, 'value' | 'disabled' | 'autoFocus' | 'onChange'>) {
  const { t } = useTranslation();
  const { data, error } = useRouteQuery(listReadinessProductsForStaff, { query: {} });
  return (
    <SelectField
      label={t('learners.progressExport.product')}
      choices={[{ value: '', label: t('learners.progressExport.allProducts') }, ...choicesOf(data?.products ?? [])]}
      error={error === null ? undefined : t('learners.progressExport.productsUnread')}
      {...props}
    />
  );
}

function StarLevelsField(props: Pick<ManyFieldProps, 'value' | 'disabled' | 'onChange'>) {
  const { t } = useTranslation();
  const levels = STAR_LEVELS.map((level) => ({ value: level, label: t('learners.starOf', { level }) }));
  return (
    <ManyField
      label={t('learners.progressExport.stars')}
      placeholder={t('learners.allStars')}
      unknown={t('learners.star')}
      choices={[{ value: NO_STAR, label: t('learners.noStar') }, ...levels]}
      {...props}
    />
  );
}
