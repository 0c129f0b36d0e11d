import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { listAssessmentDrafts } from '@paanch/contracts/content/assessments';
import { Banner } from '@paanch/ui/feedback/banner';
import { useToast } from '@paanch/ui/feedback/toast/use-toast';
import { choicesOf } from '@paanch/ui/form/fields/choices-of';
import { SelectField } from '@paanch/ui/form/fields/select-field';
import { SearchSelect } from '@paanch/ui/form/search/search-select';
import type { Found } from '@paanch/ui/form/search/searching';
import { SubmitButton } from '@paanch/ui/form/submit-button';
import { DialogFrame } from '@paanch/ui/layout/dialog-frame';
import { useRouteQuery } from '@paanch/ui/session/use-route-query';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useBankSearch } from '../../../../app/banks/use-bank-search.js';
import { COPIED_MAX, useCopyQuestions } from './use-copy-questions.js';

const KINDS = ['assessment', 'bank'] as const;
type Kind = (typeof KINDS)[number];

interface CopyToDialogProps {
  questionIds: readonly string[];
  onCopied: () => void;
  onClose: () => void;
}

/** Copies chosen questions to an assessment or a bank. */
export function CopyToDialog({ questionIds, onCopied, onClose }: CopyToDialogProps) {
  const { t } = useTranslation();
  const toast = useToast();
  const [kind, setKind] = useState<Kind>('assessment');
  const [target, setTarget] = useState<Found | null>(null);
  const { copy, stop, isCopying, failure } = useCopyQuestions();
  const count = questionIds.length;
  const isTooMany = count > COPIED_MAX;
  const leave = () => {
    stop();
    onClose();
  };
  const send = async (event: FormEvent<HTMLElement>) => {
    event.preventDefault();
    if (target === null || isTooMany || isCopying) return;
    const questions = await copy(questionIds, kind === 'bank' ? { bankId: target.id } : { assessmentId: target.id });
    if (questions === undefined) return;
    toast.success(t('copying.copied', { count: questions.length, name: target.name }));
    onCopied();
    onClose();
  };
  return (
    <DialogFrame
      open
      title={t('copying.toTitle', { count })}
      guarded={isCopying && 'asks'}
      onClose={leave}
      onSubmit={(event) => void send(event)}
      reason={isTooMany ? t('copying.tooMany', { count, most: COPIED_MAX }) : undefined}
      actions={
        <>
          <Button onClick={leave}>{t('copying.cancel')}</Button>
          <SubmitButton
            label={t('copying.copy')}
            busyLabel={t('copying.copying')}
            busy={isCopying}
            disabled={target === null || isTooMany}
          />
        </>
      }
    >
      <Box sx={{ display: 'grid', gap: 2 }}>
        {failure !== null && (
          <Banner kind="error" title={t('copying.addFailed')}>
            {failure}
          </Banner>
        )}
        <TargetFields
          kind={kind}
          target={target}
          onKind={(chosen) => {
            setKind(chosen);
            setTarget(null);
          }}
          onTarget={setTarget}
        />
      </Box>
    </DialogFrame>
  );
}

interface TargetFieldsProps {
  kind: Kind;
  target: Found | null;
  onKind: (kind: Kind) => void;
  onTarget: (found: Found | null) => void;
}

/** What they are copied to, and which one. */
function TargetFields({ kind, target, onKind, onTarget }: TargetFieldsProps) {
  const { t } = useTranslation();
  return (
    <>
      <SelectField
        label={t('copying.kind')}
        value={kind}
        choices={KINDS.map((value) => ({ value, label: t(`copying.kinds.${value}`) }))}
        onChange={({ target: { value } }) => onKind(KINDS.find((known) => known === value) ?? 'assessment')}
      />
      {kind === 'bank' ? <BankField value={target} onChange={onTarget} /> : <AssessmentField value={target} onChange={onTarget} />}
    </>
  );
}

interface TargetFieldProps {
  value: Found | null;
  onChange: (found: Found | null) => void;
}

function AssessmentField({ value, onChange }: TargetFieldProps) {
  const { t } = useTranslation();
  const { data, error } = useRouteQuery(listAssessmentDrafts, { query: {} });
  const assessments = data?.assessments ?? [];
  return (
    <SelectField
      label={t('copying.assessment')}
      error={error?.message}
      value={value?.id ?? ''}
      choices={[{ value: '', label: t('copying.chooseAssessment') }, ...choicesOf(assessments)]}
      onChange={({ target: { value: id } }) => onChange(assessments.find((assessment) => assessment.id === id) ?? null)}
    />
  );
}

function BankField({ value, onChange }: TargetFieldProps) {
  const { t } = useTranslation();
  const { searching } = useBankSearch();
  return (
    <SearchSelect label={t('copying.bank')} placeholder={t('copying.chooseBank')} searching={searching} value={value} onChange={onChange} />
  );
}
