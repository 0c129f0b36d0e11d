import CheckRounded from '@mui/icons-material/CheckRounded';
import ErrorOutlineRounded from '@mui/icons-material/ErrorOutlineRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import type { BackgroundForm } from '@paanch/contracts/interview/backgrounds';
import { PLACEHOLDERS } from '@paanch/contracts/interview/placeholders';
import { type Tier, TIERS } from '@paanch/contracts/kernel/stars';
import type { RecordForm } from '@paanch/ui/form/record/use-record';
import { useToast } from '@paanch/ui/feedback/toast/use-toast';
import { TierPin } from '@paanch/ui/signature/tier-pin';
import { ui } from '@paanch/ui/theme/tokens';
import { useEffect, useEffectEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { BackgroundValues } from '../background-fields.js';
import { BriefPreview } from './brief-preview.js';

const PROMPTS = {
  BRONZE: ['bronze_system_prompt', 'bronze_input_prompt'],
  SILVER: ['silver_system_prompt', 'silver_input_prompt'],
  GOLD: ['gold_system_prompt', 'gold_input_prompt'],
} as const satisfies Readonly<Record<Tier, readonly (keyof BackgroundValues)[]>>;

/** As they are written: `{{tier}}`. */
const LIST = PLACEHOLDERS.map((name) => `{{${name}}}`).join(', ');

type BackgroundRecord = RecordForm<BackgroundValues, BackgroundForm>;

/** Six prompts in three tabs. All stay in the form; a tab whose prompts are refused is opened. */
export function PromptTabs({ record }: { record: BackgroundRecord }) {
  const { t } = useTranslation();
  const id = useId();
  const [tier, setTier] = useState<Tier>('BRONZE');
  useFaultyTab(record, setTier);
  return (
    <Box>
      <Tabs
        value={tier}
        onChange={(_event, chosen: Tier) => setTier(chosen)}
        variant="scrollable"
        aria-label={t('backgrounds.prompts.label')}
        sx={{ mb: 2, borderBottom: `1px solid ${ui.line}` }}
      >
        {TIERS.map((each) => (
          <Tab
            key={each}
            value={each}
            id={`${id}-${each}`}
            aria-controls={`${id}-${each}-panel`}
            label={<TabName tier={each} record={record} />}
          />
        ))}
      </Tabs>
      {TIERS.map((each) => (
        <Box key={each} role="tabpanel" id={`${id}-${each}-panel`} aria-labelledby={`${id}-${each}`} hidden={each !== tier}>
          <Box sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' }, gap: 2 }}>
            {PROMPTS[each].map((name) => (
              <Box key={name}>{record.draw(name)}</Box>
            ))}
          </Box>
          <Preview tier={each} record={record} />
        </Box>
      ))}
      <Box sx={{ mt: 1, color: ui.ink2, typography: 'body2' }}>
        {t('backgrounds.prompts.placeholders', { list: LIST, interpolation: { skipOnVariables: true } })}
      </Box>
    </Box>
  );
}

const isFaulty = ({ faults }: Pick<BackgroundRecord, 'faults'>, tier: Tier) =>
  faults.some(({ field }) => PROMPTS[tier].some((name) => name === field));

/** Once what was sent, or what the server answered, is refused. */
function useFaultyTab(record: BackgroundRecord, show: (tier: Tier) => void): void {
  const { submitCount, isSubmitting } = record.form.formState;
  const open = useEffectEvent(() => {
    const faulty = TIERS.find((tier) => isFaulty(record, tier));
    if (faulty !== undefined) show(faulty);
  });
  useEffect(() => {
    if (submitCount > 0 && !isSubmitting) open();
  }, [submitCount, isSubmitting]);
}

function TabName({ tier, record }: { tier: Tier; record: BackgroundRecord }) {
  const { t } = useTranslation();
  const isComplete = PROMPTS[tier].every((name) => record.form.watch(name).trim() !== '');
  const faulty = isFaulty(record, tier);
  return (
    <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.75 }}>
      <TierPin tier={tier} />
      {t(`backgrounds.prompts.${tier}`)}
      {faulty && <ErrorOutlineRounded titleAccess={t('backgrounds.prompts.faulty')} sx={{ fontSize: 18, color: ui.errText }} />}
      {!faulty && isComplete && <CheckRounded titleAccess={t('backgrounds.prompts.complete')} sx={{ fontSize: 18, color: ui.ok }} />}
    </Box>
  );
}

function Preview({ tier, record: { form } }: { tier: Tier; record: BackgroundRecord }) {
  const { t } = useTranslation();
  const toast = useToast();
  const [body, setBody] = useState<BackgroundForm>();
  const open = () => void form.handleSubmit(setBody, () => toast.error(t('backgrounds.preview.invalid')))();
  return (
    <>
      <Button size="small" variant="outlined" onClick={open} sx={{ mt: 1 }}>
        {t(`backgrounds.preview.${tier}`)}
      </Button>
      {body !== undefined && <BriefPreview body={{ ...body, tier }} onClose={() => setBody(undefined)} />}
    </>
  );
}
