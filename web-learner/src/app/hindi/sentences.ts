/** What the API and the contracts say, in Hindi. */
import { authSentences } from '@paanch/contracts/auth/sentences.hi';
import { careersSentences } from '@paanch/contracts/careers/sentences.hi';
import { contentSentences } from '@paanch/contracts/content/sentences.hi';
import { interviewSentences } from '@paanch/contracts/interview/sentences.hi';
import { kernelSentences } from '@paanch/contracts/kernel/language/sentences.hi';
import type { Sentences } from '@paanch/contracts/kernel/language/sentences';
import { privacySentences } from '@paanch/contracts/privacy/sentences.hi';
import { progressSentences } from '@paanch/contracts/progress/sentences.hi';

/** The kernel comes last: of what fits several of its patterns the first counts, and its own are the widest. */
export const sentences: Sentences = {
  ...authSentences,
  ...careersSentences,
  ...contentSentences,
  ...interviewSentences,
  ...privacySentences,
  ...progressSentences,
  ...kernelSentences,
};
