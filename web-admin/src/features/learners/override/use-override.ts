import { isApiError } from '@paanch/client/calling/api-error';
import { overrideProgress, previewOverride } from '@paanch/contracts/progress/overrides';
import type { BodyOf } from '@paanch/contracts/kernel/route';
import { sayFailure } from '@paanch/ui/feedback/toast/say-failure';
import { useToast } from '@paanch/ui/feedback/toast/use-toast';
import { useContractForm } from '@paanch/ui/form/use-contract-form';
import { useClient } from '@paanch/ui/session/session-context';
import { useRouteQuery } from '@paanch/ui/session/use-route-query';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { bodyFrom, type OverrideStanding, previewQuery, valuesFrom } from './override-form.js';

type Body = BodyOf<typeof overrideProgress>;

interface Whose {
  readonly student: { readonly id: string; readonly name: string };
  readonly product: { readonly id: string };
  readonly standing: OverrideStanding;
  readonly onSaved: () => void;
}

/** The form, what it would change, and saving it; a downward one waits to be confirmed. */
export function useOverride({ student, product, standing, onSaved }: Whose) {
  const { form, field, applyServerDetails } = useContractForm(overrideProgress, valuesFrom(product.id, standing));
  const [star, tier] = form.watch(['job_readiness_star_level', 'job_readiness_tier']);
  const preview = useRouteQuery(
    previewOverride,
    { params: { studentId: student.id }, query: previewQuery(product.id, star, tier) },
    { staleTime: 0 },
  );
  const [toConfirm, setToConfirm] = useState<Body | null>(null);
  const [hasChanged, setHasChanged] = useState(false);
  const save = useSave(student, { onSaved, onFailed: applyServerDetails, onChanged: () => setHasChanged(true) });
  const send = (body: Body) => save.mutate(bodyFrom(body, preview.data));
  return {
    form,
    field,
    preview,
    isSaving: save.isPending,
    /** The learner's progress is not that of the preview any more; the new one is shown, and nothing was saved. */
    hasChanged,
    submit: form.handleSubmit((body) => (preview.data?.is_downward === true ? setToConfirm(body) : send(body))),
    isToConfirm: toConfirm !== null,
    settle: (isSure: boolean) => {
      setToConfirm(null);
      if (isSure && toConfirm !== null) send(toConfirm);
    },
  };
}

export type OverrideForm = ReturnType<typeof useOverride>;

interface Outcomes {
  readonly onSaved: () => void;
  readonly onFailed: (error: unknown) => void;
  readonly onChanged: () => void;
}

function useSave(student: Whose['student'], { onSaved, onFailed, onChanged }: Outcomes) {
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
      if (isApiError(error) && error.code === 'VERSION_CONFLICT') {
        // Forgotten rather than asked for again: nothing can be saved before the new one is seen.
        void queries.resetQueries({ queryKey: [previewOverride.name] });
        void queries.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== previewOverride.name });
        return onChanged();
      }
      onFailed(error);
      return sayFailure(toast, t('override.failed'), error);
    },
  });
}
