import { announce, type Audience } from '@paanch/contracts/auth/office/announcements';
import { useActionForm } from '@paanch/ui/form/use-action-form';
import { useClient } from '@paanch/ui/session/session-context';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';

/** What is written; whom it is for is chosen beside it, so that an old draft never finds other readers. */
const { title, body } = announce.body.shape;
const AnnouncementForm = { body: z.object({ title, body }) };

export function useAnnouncing(audience: Audience, onDone: () => void) {
  const { t } = useTranslation();
  const client = useClient();
  const told = useRef(0);
  return useActionForm(AnnouncementForm, {
    defaults: { title: '', body: '' },
    draft: 'announcement',
    send: async (words, attempt) => {
      const { learners } = await client.call(announce, { body: { audience, ...words }, ...attempt });
      told.current = learners;
    },
    done: () => t('announcements.done', { count: told.current }),
    failed: t('announcements.failed'),
    onDone,
  });
}
