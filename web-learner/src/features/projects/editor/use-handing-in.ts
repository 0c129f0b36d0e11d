import type { LearnerProject } from '@paanch/contracts/interview/projects';
import { useState } from 'react';
import { PROJECT } from '../../../app/sending/kinds/project-kind.js';
import { refusalOf } from '../../../app/sending/refusal-of.js';
import { useFormSending } from '../../../app/sending/use-form-sending.js';
import type { WholeProject } from './values.rule.js';

interface HandingInInput {
  readonly project: LearnerProject;
  readonly productId: string;
  /** The draft is no longer needed. */
  readonly onSent: () => void;
  readonly applyServerDetails: (error: unknown) => boolean;
}

/** Asks first, because it cannot be changed while it is graded; then sends until the server has decided. */
export function useHandingIn({ project, productId, onSent, applyServerDetails }: HandingInInput) {
  const { id, name, background_id, project_type, brief } = project;
  const [asked, setAsked] = useState<WholeProject | null>(null);
  const [isSent, setSent] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const sending = useFormSending({
    kind: PROJECT,
    id,
    title: name,
    onSent: () => {
      setSent(true);
      onSent();
    },
    onRefused: (error) => setRefusal(refusalOf(error, applyServerDetails)),
  });
  const send = () => {
    setAsked(null);
    if (asked === null || brief === null || background_id === null) return;
    const { content, ai_use_statement, confirmed_own_work } = asked;
    const ofBrief = { module_id: id, product_id: productId, background_id, project_type, brief_version: brief.brief_version };
    setRefusal(null);
    void sending.send({ ...ofBrief, content, ai_use_statement, confirmed_own_work });
  };
  return {
    isAsking: asked !== null,
    ask: (whole: WholeProject) => setAsked(whole),
    cancel: () => setAsked(null),
    send,
    stop: sending.stop,
    /** Also until the page shows what was sent. */
    isBusy: sending.isSending || isSent,
    isWaiting: sending.isWaiting,
    refusal,
  };
}
export type HandingIn = ReturnType<typeof useHandingIn>;
