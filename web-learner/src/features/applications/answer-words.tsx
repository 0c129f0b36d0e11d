import type { OwnApplication } from '@paanch/contracts/careers/applying';
import { useTranslation } from 'react-i18next';
import { dayOf } from '@paanch/ui/time/moments';
import { answerTo } from './answer-words.rule.js';

/** Until when an answer is promised, or that there is one. */
export function AnswerWords({ application, now }: { application: Pick<OwnApplication, 'status' | 'answer_due_at'>; now: Date }) {
  const { t } = useTranslation();
  const { answer_due_at: due } = application;
  const words = t(`applications.${answerTo(application, now)}`, { day: due === null ? '' : dayOf(due) });
  return due === null ? words : <time dateTime={due}>{words}</time>;
}
