import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import { STAR_LEVELS, TIERS } from '@paanch/contracts/kernel/stars';
import { openSample } from '@paanch/contracts/progress/samples/samples';
import { Banner } from '@paanch/ui/feedback/banner';
import { SelectField } from '@paanch/ui/form/fields/select-field';
import { SubmitButton } from '@paanch/ui/form/submit-button';
import { DialogFrame } from '@paanch/ui/layout/dialog-frame';
import { useClient } from '@paanch/ui/session/session-context';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';

const NONE = 'NONE';
const STARS = [NONE, ...STAR_LEVELS] as const;
const CHOSEN_TIERS = [NONE, ...TIERS] as const;

interface SampleDialogProps {
  product: { readonly id: string; readonly name: string };
  onClose: () => void;
}

/** Chooses where a sample learner stands, and opens its pages in a tab of their own. */
export function SampleDialog({ product, onClose }: SampleDialogProps) {
  const { t } = useTranslation();
  const { choice, field, opening, blocked } = useSample(product.id, onClose);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    opening.mutate();
  };
  return (
    <DialogFrame
      open
      title={t('sample.title', { name: product.name })}
      onClose={onClose}
      onSubmit={submit}
      actions={
        <>
          <Button variant="outlined" onClick={onClose}>
            {t('ui:feedback.cancel')}
          </Button>
          <SubmitButton label={t('sample.open')} busyLabel={t('sample.opening')} busy={opening.isPending} />
        </>
      }
    >
      <Box sx={{ display: 'grid', gap: 2 }}>
        <p>{t('sample.advice')}</p>
        <SelectField
          autoFocus
          label={t('sample.star')}
          choices={STARS.map((value) => ({ value, label: t(`sample.stars.${value}`) }))}
          value={choice.star}
          {...field('star')}
        />
        <SelectField
          label={t('sample.tier')}
          choices={CHOSEN_TIERS.map((value) => ({ value, label: t(`sample.tiers.${value}`) }))}
          value={choice.tier}
          {...field('tier')}
        />
        <Box role="alert">
          {opening.error && (
            <Banner kind="error" title={t('sample.failed')}>
              {opening.error.message}
            </Banner>
          )}
          {blocked !== null && (
            <Banner kind="warning" title={t('sample.blocked')}>
              <Link href={blocked} target="_blank" color="inherit" onClick={onClose}>
                {t('sample.openHere')}
              </Link>
            </Banner>
          )}
        </Box>
      </Box>
    </DialogFrame>
  );
}

function useSample(productId: string, onOpened: () => void) {
  const client = useClient();
  const [choice, setChoice] = useState({ star: NONE, tier: NONE });
  /** The address that a blocker of pop-ups did not open. */
  const [blocked, setBlocked] = useState<string | null>(null);
  const standing = {
    star_level: STAR_LEVELS.find((level) => level === choice.star) ?? null,
    tier: TIERS.find((tier) => tier === choice.tier) ?? null,
  };
  const opening = useMutation({
    mutationFn: () => client.call(openSample, { params: { productId }, body: standing }),
    onSuccess: ({ sample }) => {
      const address = `/app/sample/${sample}`;
      if (window.open(address) === null) setBlocked(address);
      else onOpened();
    },
  });
  const field = (name: keyof typeof choice) => ({
    disabled: opening.isPending,
    onChange: ({ target }: { target: { value: string } }) => {
      setBlocked(null);
      setChoice({ ...choice, [name]: target.value });
    },
  });
  return { choice, field, opening, blocked };
}
