import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { BodyOf } from '@paanch/contracts/kernel/route';
import { LEARNER_NOTE_LENGTH, OVERRIDE_REASON_LENGTH, overrideProgress, previewOverride } from '@paanch/contracts/progress/overrides';
import { ConfirmDialog } from '@paanch/ui/feedback/confirm-dialog';
import { sayFailure } from '@paanch/ui/feedback/toast/say-failure';
import { useToast } from '@paanch/ui/feedback/toast/use-toast';
import { SelectField } from '@paanch/ui/form/fields/select-field';
import { TextField } from '@paanch/ui/form/fields/text-field';
import { SubmitButton } from '@paanch/ui/form/submit-button';
import { useContractForm } from '@paanch/ui/form/use-contract-form';
import { DialogFrame } from '@paanch/ui/layout/dialog-frame';
import { useClient } from '@paanch/ui/session/session-context';
import { useRouteQuery } from '@paanch/ui/session/use-route-query';
import { ui } from '@paanch/ui/theme/tokens';
import { useTexts } from '@paanch/ui/use-texts';
import { keepPreviousData, useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { OverrideChanges } from './override-changes.js';
import {
  bodyFrom,
  type OverrideStanding,
  STAR_CHOICES,
  type StarChoice,
  starChoiceOf,
  TIER_CHOICES,
  type TierChoice,
  tierChoiceOf,
  valuesFrom,
} from './override-form.js';
import { overrideMessages } from './override.messages.js';

export interface OverrideDialogProps {
  student: { readonly id: string; readonly name: string; readonly email: string };
  product: { readonly id: string; readonly name: string };
  /** The learner's present star and tier in that product. */
  standing: OverrideStanding;
  onClose: () => void;
  /** After it was saved; closes unless said. */
  onSaved?: () => void;
}

type Body = BodyOf<typeof overrideProgress>;

/** Sets a learner's star and tier in one product; a lower one is confirmed first (docs/path.md#overrides). Admin only. */
export function OverrideDialog({ student, product, standing, onClose, onSaved = onClose }: OverrideDialogProps) {
  useTexts('app', { override: overrideMessages });
  const { t } = useTranslation();
  const { form, field, applyServerDetails } = useContractForm(overrideProgress, valuesFrom(product.id, standing));
  const [star, tier, reason, note, reopens] = form.watch([
    'job_readiness_star_level',
    'job_readiness_tier',
    'override_reason',
    'learner_note',
    'reopen_modules',
  ]);
  const choice = { job_readiness_star_level: star as StarChoice, job_readiness_tier: tier as TierChoice };
  const preview = useRouteQuery(
    previewOverride,
    { params: { studentId: student.id }, query: { product_id: product.id, ...choice } },
    { placeholderData: keepPreviousData, staleTime: 0 },
  );
  const current = preview.isPlaceholderData ? undefined : preview.data;
  const [toConfirm, setToConfirm] = useState<Body | null>(null);
  const save = useSave(student, { onSaved, onFailed: applyServerDetails });
  const send = (body: Body) => save.mutate(bodyFrom(body, current));
  const submit = form.handleSubmit((body) => (current?.is_downward === true ? setToConfirm(body) : send(body)));
  return (
    <DialogFrame
      open
      title={t('override.title')}
      width={680}
      onClose={onClose}
      guarded={form.formState.isDirty || save.isPending}
      onSubmit={(event) => void submit(event)}
      actions={
        <>
          <Button variant="outlined" disabled={save.isPending} onClick={onClose}>
            {t('ui:feedback.cancel')}
          </Button>
          <SubmitButton
            label={t('override.save')}
            busyLabel={t('override.saving')}
            busy={save.isPending}
            disabled={current === undefined}
          />
        </>
      }
    >
      <Box sx={{ display: 'grid', gap: 2 }}>
        <Whose student={student} product={product} />
        <Box sx={{ display: 'grid', gridTemplateColumns: { sm: '1fr 1fr' }, gap: 2 }}>
          <SelectField
            label={t('override.star')}
            choices={STAR_CHOICES.map((value) => ({ value, label: t(`override.stars.${value}`) }))}
            {...field('job_readiness_star_level')}
          />
          <SelectField
            label={t('override.tier')}
            choices={TIER_CHOICES.map((value) => ({ value, label: t(`override.tiers.${value}`) }))}
            {...field('job_readiness_tier')}
          />
        </Box>
        <TextField
          label={t('override.reason')}
          helper={t('override.reasonAdvice')}
          counter={{ used: [...reason].length, max: OVERRIDE_REASON_LENGTH }}
          multiline
          minRows={2}
          {...field('override_reason')}
        />
        <TextField
          label={t('override.note')}
          optional
          helper={t('override.noteAdvice')}
          counter={{ used: [...(note ?? '')].length, max: LEARNER_NOTE_LENGTH }}
          multiline
          minRows={2}
          {...field('learner_note')}
        />
        <OverrideChanges
          preview={current}
          hasFailed={preview.isError}
          reopens={reopens ?? false}
          onReopens={(ticked) => form.setValue('reopen_modules', ticked, { shouldDirty: true })}
        />
      </Box>
      {toConfirm !== null && current !== undefined && (
        <Confirm
          name={student.name}
          from={current.before}
          to={current.after}
          onConfirm={() => {
            setToConfirm(null);
            send(toConfirm);
          }}
          onCancel={() => setToConfirm(null)}
        />
      )}
    </DialogFrame>
  );
}

interface Saving {
  onSaved: () => void;
  onFailed: (error: unknown) => void;
}

function useSave(student: OverrideDialogProps['student'], { onSaved, onFailed }: Saving) {
  const { t } = useTranslation();
  const client = useClient();
  const queries = useQueryClient();
  const toast = useToast();
  return useMutation({
    mutationFn: (body: ReturnType<typeof bodyFrom>) => client.call(overrideProgress, { params: { studentId: student.id }, body }),
    onSuccess: () => {
      void queries.invalidateQueries();
      toast.success(t('override.saved', { name: student.name }));
      onSaved();
    },
    onError: (error) => {
      onFailed(error);
      sayFailure(toast, t('override.failed'), error);
    },
  });
}

function Whose({ student, product }: Pick<OverrideDialogProps, 'student' | 'product'>) {
  const { t } = useTranslation();
  const term = { color: ui.ink2 };
  return (
    <Box
      component="dl"
      sx={{ m: 0, display: 'grid', gridTemplateColumns: 'auto 1fr', columnGap: 2, rowGap: 0.5, overflowWrap: 'anywhere' }}
    >
      <Box component="dt" sx={term}>
        {t('override.learner')}
      </Box>
      <Box component="dd" sx={{ m: 0 }}>
        <strong>{student.name}</strong>
        <br />
        {student.email}
      </Box>
      <Box component="dt" sx={term}>
        {t('override.product')}
      </Box>
      <Box component="dd" sx={{ m: 0 }}>
        {product.name}
      </Box>
    </Box>
  );
}

interface ConfirmProps {
  name: string;
  from: OverrideStanding;
  to: OverrideStanding;
  onConfirm: () => void;
  onCancel: () => void;
}

function Confirm({ name, from, to, onConfirm, onCancel }: ConfirmProps) {
  const { t } = useTranslation();
  const wordsOf = ({ star_level, tier }: OverrideStanding) =>
    t('override.standing', { star: t(`override.stars.${starChoiceOf(star_level)}`), tier: t(`override.tiers.${tierChoiceOf(tier)}`) });
  return (
    <ConfirmDialog
      open
      title={t('override.confirmTitle', { name })}
      action={t('override.save')}
      destructive
      onConfirm={onConfirm}
      onCancel={onCancel}
    >
      {t('override.confirmAdvice', { name, from: wordsOf(from), to: wordsOf(to) })}
    </ConfirmDialog>
  );
}
