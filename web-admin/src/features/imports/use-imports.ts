import * as routes from '@paanch/contracts/auth/imports/imports';
import type { Import, RowOutcome } from '@paanch/contracts/auth/imports/imports';
import type { ReplyOf } from '@paanch/contracts/kernel/route';
import { sayFailure } from '@paanch/ui/feedback/toast/say-failure';
import { useToast } from '@paanch/ui/feedback/toast/use-toast';
import { useConfirmedCall } from '@paanch/ui/form/sending/use-confirmed-call';
import { useClient } from '@paanch/ui/session/session-context';
import { useRouteQuery } from '@paanch/ui/session/use-route-query';
import { keepPreviousData, useMutation, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';

/** Milliseconds between two looks at work in progress, where no live update comes. */
export const LOOK_EVERY_MS = 2_000;

export type ShownImport = ReplyOf<typeof routes.readImport>;

export const ROWS_PER_PAGE = 50;

export function isAtWork({ state }: Pick<Import, 'state'>): boolean {
  return state === 'checking' || state === 'committing' || state === 'undoing';
}

export interface RowsShown {
  readonly outcome: RowOutcome | null;
  readonly page: number;
}

export function useImport(importId: string, { outcome, page }: RowsShown, isWatching: boolean) {
  const query = { page, pageSize: ROWS_PER_PAGE, ...(outcome !== null && { outcome }) };
  const options = { staleTime: 0, refetchInterval: isWatching && LOOK_EVERY_MS, placeholderData: keepPreviousData };
  return useRouteQuery(routes.readImport, { params: { importId }, query }, options);
}

/** The import and the list of imports are read again. */
export function useStale(): () => Promise<unknown> {
  const queries = useQueryClient();
  return useCallback(
    () => Promise.all([routes.readImport, routes.listImports].map(({ name }) => queries.invalidateQueries({ queryKey: [name] }))),
    [queries],
  );
}

/** Then the page asks again where the import is. */
export function useCancelImport(importId: string) {
  const { t } = useTranslation();
  const client = useClient();
  const toast = useToast();
  const stale = useStale();
  return useMutation({
    mutationFn: () => client.call(routes.cancelImport, { params: { importId } }),
    onError: (error) => sayFailure(toast, t('imports.one.actionFailed'), error),
    onSettled: stale,
  });
}

/** Commits or undoes, after a question; then the page asks again where the import is. */
export function useConfirmedStep(importId: string, step: typeof routes.commitImport | typeof routes.undoImport, onClose: () => void) {
  const { t } = useTranslation();
  const client = useClient();
  const toast = useToast();
  const stale = useStale();
  return useConfirmedCall({
    call: (attempt) => client.call(step, { params: { importId }, ...attempt }),
    onDone: onClose,
    onFailed: (error) => {
      sayFailure(toast, t('imports.one.actionFailed'), error);
      onClose();
    },
    refresh: () => void stale(),
  });
}
