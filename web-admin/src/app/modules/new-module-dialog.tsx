/** Adds a module to a product, with the least it needs; the rest is written on its page. */
import { type AssessmentDraft, changeAssessment, createAssessment, listAssessmentDrafts } from '@paanch/contracts/content/assessments';
import { CourseDraft, createCourse, listCourseDrafts } from '@paanch/contracts/content/modules/courses';
import {
  changeExpertSession,
  createExpertSession,
  type ExpertSessionDraft,
  listExpertSessionDrafts,
} from '@paanch/contracts/content/modules/expert-sessions';
import { listModules } from '@paanch/contracts/content/modules/modules';
import { choicesOf } from '@paanch/ui/form/fields/choices-of';
import * as field from '@paanch/ui/form/record/field';
import { RecordDialog } from '@paanch/ui/form/record/record-dialog';
import type { RecordField } from '@paanch/ui/form/record/record-field';
import { useRecord } from '@paanch/ui/form/record/use-record';
import { useListCache } from '@paanch/ui/list/list-cache';
import { useClient } from '@paanch/ui/session/session-context';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { MODULE_KINDS, modulePath, type WrittenType } from './module-kinds.js';
import { type ProductName, useProductNames } from './use-product-names.js';

export interface NewModuleDialogProps {
  type: WrittenType;
  /** Absent: it is chosen. */
  productId?: string;
  onClose: () => void;
}

/** Goes to the page of what it has added. */
export function NewModuleDialog({ type, ...props }: NewModuleDialogProps) {
  const products = useProductNames();
  const { products: types } = MODULE_KINDS[type];
  // The form begins with its choices.
  if (products === undefined && props.productId === undefined) return null;
  const offered = (products ?? []).filter((product) => types.includes(product.type));
  if (type === 'Course') return <NewCourse {...props} products={offered} />;
  return type === 'Assessment' ? <NewAssessment {...props} products={offered} /> : <NewSession {...props} products={offered} />;
}

interface NewProps extends Omit<NewModuleDialogProps, 'type'> {
  readonly products: readonly ProductName[];
}

function NewAssessment(props: NewProps) {
  const saving = useSaving('Assessment');
  const record = useRecord<{ product_id: string; name: string }, AssessmentDraft, unknown>(null, {
    ...saving,
    create: createAssessment,
    change: changeAssessment,
    id: 'assessmentId',
    fields: { product_id: useProductField(props), name: field.text({ label: 'modules.name', max: 255 }) },
    draft: 'new-assessment',
  });
  return <RecordDialog record={record} first="name" blocked={useBlocked(props, record.form.watch('product_id'))} onClose={props.onClose} />;
}

function NewCourse(props: NewProps) {
  const saving = useSaving('Course');
  const client = useClient();
  const record = useRecord<{ product_id: string; name: string }, CourseDraft, { product_id: string; name: string }>(null, {
    ...saving,
    body: createCourse.body,
    item: CourseDraft,
    send: (body, { attempt }) => client.call(createCourse, { body, ...attempt }),
    fields: { product_id: useProductField(props), name: field.text({ label: 'modules.name', max: 255 }) },
    draft: 'new-course',
  });
  return <RecordDialog record={record} first="name" blocked={useBlocked(props, record.form.watch('product_id'))} onClose={props.onClose} />;
}

function NewSession(props: NewProps) {
  const saving = useSaving('expert_session');
  const record = useRecord<{ product_id: string; title: string; speaker: string }, ExpertSessionDraft, unknown>(null, {
    ...saving,
    create: createExpertSession,
    change: changeExpertSession,
    id: 'sessionId',
    fields: {
      product_id: useProductField(props),
      title: field.text({ label: 'modules.title', max: 255 }),
      speaker: field.text({ label: 'modules.speaker', max: 255 }),
    },
    draft: 'new-expert-session',
  });
  return (
    <RecordDialog record={record} first="title" blocked={useBlocked(props, record.form.watch('product_id'))} onClose={props.onClose} />
  );
}

function useSaving(type: WrittenType) {
  const goTo = useNavigate();
  const lists = useListCache(listModules, listAssessmentDrafts, listCourseDrafts, listExpertSessionDrafts);
  return {
    words: MODULE_KINDS[type].words,
    // It is added and opened at once.
    shownBy: [],
    onSaved: ({ id }: { readonly id: string }) => {
      lists.refresh();
      void goTo(modulePath(type, id));
    },
  };
}

function useProductField({ productId, products }: NewProps): RecordField<string> {
  const { t } = useTranslation();
  if (productId !== undefined) return { label: 'modules.product', blank: productId, draw: () => null, show: () => undefined };
  const [only, ...others] = products;
  return {
    ...field.among({ label: 'modules.product', choices: choicesOf(products), placeholder: t('modules.chooseProduct') }),
    blank: others.length === 0 ? (only?.id ?? '') : '',
  };
}

/** Why it cannot be added yet. */
function useBlocked({ productId }: NewProps, chosen: string): string | undefined {
  const { t } = useTranslation();
  return productId === undefined && chosen === '' ? t('modules.productMissing') : undefined;
}
