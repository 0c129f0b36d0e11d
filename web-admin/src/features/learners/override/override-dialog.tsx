import Box from '@mui/material/Box';
import type { OverridePreview } from '@paanch/contracts/progress/corrections/overrides';
import { Banner } from '@paanch/ui/feedback/banner';
import { ConfirmDialog } from '@paanch/ui/feedback/confirm-dialog';
import { FormDialog } from '@paanch/ui/form/form-dialog';
import { useTexts } from '@paanch/ui/use-texts';
import { useTranslation } from 'react-i18next';
import { OverrideFields, Whose } from './override-fields.js';
import { lostIn, type OverrideStanding } from './override-form.js';
import { overrideMessages } from './override.messages.js';
import { useOverride } from './use-override.js';

export interface OverrideDialogProps {
  student: { readonly id: string; readonly name: string; readonly email: string };
  product: { readonly id: string; readonly name: string };
  /** The learner's present star and tier in that product. */
  standing: OverrideStanding;
  onClose: () => void;
  /** After it was saved; closes unless said. */
  onSaved?: () => void;
}

/** Sets a learner's star and tier in one product; a lower one is confirmed first (docs/path.md#overrides). Admin only. */
export function OverrideDialog({ student, product, standing, onClose, onSaved = onClose }: OverrideDialogProps) {
  useTexts('app', { override: overrideMessages });
  const { t } = useTranslation();
  const override = useOverride({ student, product, standing, onSaved });
  const { preview, hasChanged, isToConfirm, reopens, settle } = override;
  return (
    <FormDialog
      form={override}
      first="job_readiness_star_level"
      title={t('override.title')}
      action={t('override.save')}
      busyAction={t('override.saving')}
      width={680}
      isWaiting={preview.data === undefined}
      onClose={onClose}
    >
      <Box sx={{ display: 'grid', gap: 2 }}>
        <Whose student={student} product={product} />
        <Box role="alert" sx={{ '&:empty': { mt: -2 } }}>
          {hasChanged && (
            <Banner kind="warning" title={t('override.changed', { name: student.name })}>
              {t('override.changedAdvice')}
            </Banner>
          )}
        </Box>
        <OverrideFields override={override} />
      </Box>
      {isToConfirm && preview.data !== undefined && (
        <Confirm name={student.name} preview={preview.data} reopens={reopens} onSettle={settle} />
      )}
    </FormDialog>
  );
}

interface ConfirmProps {
  name: string;
  preview: OverridePreview;
  reopens: boolean;
  onSettle: (isSure: boolean) => void;
}

/** Says what is lost, what is left, and how many modules stop counting. */
function Confirm({ name, preview: { before, after, reopenable_modules: reopenable }, reopens, onSettle }: ConfirmProps) {
  const { t } = useTranslation();
  const wordsOf = ({ star_level: level, tier }: Partial<OverrideStanding>) => {
    const [star, tierName] = [level && t('override.starOf', { level }), tier && t(`override.tierOf.${tier}`)];
    return star && tierName ? t('override.both', { star, tier: tierName }) : star || tierName;
  };
  const kept = wordsOf(after);
  const lost = wordsOf(lostIn(before, after));
  const lines = [
    t('override.confirmLoses', { name, lost }),
    ...(kept ? [t('override.confirmKeeps', { kept })] : []),
    ...(reopens && reopenable.length > 0 ? [t('override.confirmReopens', { count: reopenable.length })] : []),
  ];
  return (
    <ConfirmDialog
      open
      title={t('override.confirmTitle', { name })}
      action={t('override.save')}
      destructive
      onConfirm={() => onSettle(true)}
      onCancel={() => onSettle(false)}
    >
      {lines.join(' ')}
    </ConfirmDialog>
  );
}
