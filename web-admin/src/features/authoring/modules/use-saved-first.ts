import { ApiError } from '@paanch/client/calling/api-error';
import { usePageSaving } from '@paanch/ui/form/record/saving/save-scope';
import { useTranslation } from 'react-i18next';

/** Does something with a draft, such as publishing it, once all that is typed on its page is saved; if that cannot be, it fails. */
export function useSavedFirst() {
  const { t } = useTranslation();
  const { settle } = usePageSaving();
  return async <T>(act: () => Promise<T>): Promise<T> => {
    if (!(await settle())) throw new ApiError(t('publishing.unsaved'), 0);
    return act();
  };
}
