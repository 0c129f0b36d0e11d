import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { PROJECT_LINKS, PROJECT_TEXT } from '@paanch/contracts/interview/projects';
import { LIMITS } from '@paanch/contracts/kernel/limits';
import { EntriesField } from '@paanch/ui/form/entries/entries-field';
import { TextField } from '@paanch/ui/form/fields/text-field';
import type { ContractForm } from '@paanch/ui/form/use-contract-form';
import { Controller } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { ProjectValues, WholeProject } from './values.rule.js';

type EditorForm = ContractForm<ProjectValues, WholeProject>;

const LONGEST_AI_USE = 1_000;

export function EditorFields({ state: { form, field, faults }, values }: { state: EditorForm; values: ProjectValues }) {
  const { t } = useTranslation();
  return (
    <>
      <TextField label={t('project.editor.name')} autoComplete="off" {...field('content.title')} />
      <TextField
        label={t('project.editor.text')}
        helper={t('project.editor.textHint')}
        multiline
        minRows={12}
        maxRows={30}
        counter={{ used: [...values.content.body_markdown].length, max: PROJECT_TEXT.max }}
        {...field('content.body_markdown')}
      />
      <Controller
        control={form.control}
        name="content.links"
        render={({ field: { value, onChange, ref } }) => (
          <EntriesField
            label={t('project.editor.links')}
            optional
            helper={t('project.editor.linksHint')}
            look="rows"
            bounds={{ most: PROJECT_LINKS, length: LIMITS.urlLength }}
            value={value}
            error={faults.find((fault) => fault.field.startsWith('content.links'))?.message}
            onReady={(focus) => ref({ focus })}
            onChange={(links) => {
              onChange([...links]);
              void form.trigger('content.links');
            }}
          />
        )}
      />
      <TextField
        label={t('project.editor.aiUse')}
        optional
        helper={t('project.editor.aiUseHint')}
        multiline
        minRows={2}
        maxRows={8}
        counter={{ used: [...values.ai_use_statement].length, max: LONGEST_AI_USE }}
        {...field('ai_use_statement')}
      />
    </>
  );
}

export function OwnWork({ form: { control } }: Pick<EditorForm, 'form'>) {
  const { t } = useTranslation();
  return (
    <Controller
      control={control}
      name="confirmed_own_work"
      render={({ field: { value, onChange, onBlur, ref, name } }) => (
        <FormControlLabel
          control={
            <Checkbox checked={value} onChange={(_, wanted) => onChange(wanted)} onBlur={onBlur} slotProps={{ input: { ref, name } }} />
          }
          label={t('project.editor.ownWork')}
        />
      )}
    />
  );
}
