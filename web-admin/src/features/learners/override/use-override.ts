import { isApiError } from '@paanch/client/calling/api-error';
import { type OverridePreview, overrideProgress, previewOverride } from '@paanch/contracts/progress/corrections/overrides';
import type { BodyOf } from '@paanch/contracts/kernel/route';
import { useActionForm } from '@paanch/ui/form/use-action-form';
import { useClient } from '@paanch/ui/session/session-context';
import { useRouteQuery } from '@paanch/ui/session/use-route-query';
import { useQueryClient, type UseQueryResult } from '@tanstack/react-query';
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
  const { t } = useTranslation();
  const client = useClient();
  const queries = useQueryClient();
  const [hasChanged, setHasChanged] = useState(false);
  const showChange = (error: unknown): boolean => {
    if (!isApiError(error) || error.code !== 'VERSION_CONFLICT') return false;
    // Forgotten rather than read again: nothing can be saved before the new one is seen.
    void queries.resetQueries({ queryKey: [previewOverride.name] });
    setHasChanged(true);
    return true;
  };
  const { send, ...override } = useActionForm(overrideProgress, {
    defaults: valuesFrom(product.id, standing),
    send: (body, attempt) =>
      client.call(overrideProgress, { params: { studentId: student.id }, body: bodyFrom(body, preview.data), ...attempt }),
    done: () => t('override.saved', { name: student.name }),
    failed: t('override.failed'),
    isShown: showChange,
    refresh: () => void queries.invalidateQueries(),
    onDone: onSaved,
  });
  const [star, tier] = override.form.watch(['job_readiness_star_level', 'job_readiness_tier']);
  const preview: UseQueryResult<OverridePreview> = useRouteQuery(
    previewOverride,
    { params: { studentId: student.id }, query: previewQuery(product.id, star, tier) },
    { staleTime: 0 },
  );
  const [toConfirm, setToConfirm] = useState<Body | null>(null);
  const submit = override.form.handleSubmit((body) => (preview.data?.is_downward === true ? setToConfirm(body) : send(body)));
  return {
    ...override,
    preview,
    /** The learner's progress is not that of the preview any more; the new one is shown, and nothing was saved. */
    hasChanged,
    submit: () => void submit(),
    isToConfirm: toConfirm !== null,
    reopens: toConfirm?.reopen_modules ?? false,
    settle: (isSure: boolean) => {
      setToConfirm(null);
      if (isSure && toConfirm !== null) void send(toConfirm);
    },
  };
}

export type OverrideForm = ReturnType<typeof useOverride>;
