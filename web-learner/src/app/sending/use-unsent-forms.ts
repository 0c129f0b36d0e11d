import { sayFailure } from '@paanch/ui/feedback/toast/say-failure';
import { useToast } from '@paanch/ui/feedback/toast/use-toast';
import { useClient } from '@paanch/ui/session/session-context';
import { useTranslation } from 'react-i18next';
import { useUnsent } from '../unsent/use-unsent.js';
import type { Outcomes } from './unsent-forms.js';
import { useMoved } from './use-moved.js';

/** Forms that this person handed in on earlier pages; says what became of each. */
export function useUnsentForms(userId: string): void {
  const { t } = useTranslation();
  const client = useClient();
  const toast = useToast();
  const moved = useMoved();
  const outcomes: Outcomes = {
    sent: ({ words, refresh }, title) => {
      toast.success(t(`${words}.sentFor`, { title }));
      moved(refresh);
    },
    refused: ({ words, refresh }, title, error) => {
      sayFailure(toast, t(`${words}.notSentFor`, { title }), error);
      moved(refresh);
    },
  };
  useUnsent(userId, async () => {
    const { sendUnsentForms, countUnsentForms } = await import('./unsent-forms.js');
    return { send: () => sendUnsentForms(client, userId, outcomes), count: () => countUnsentForms(userId) };
  });
}
