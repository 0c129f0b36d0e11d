/** What stands around every mail (docs/people.md#mails). */
import type { InBoth } from '@paanch/contracts/kernel/language/language';
import { APP_NAME } from '@paanch/contracts/kernel/app-name';

interface Frame {
  readonly greeting: (name: string) => string;
  /** @param college null: from Paanch alone */
  readonly about: (college: string | null) => string;
  /** Words of a link, and the line above its address. */
  readonly stop: string;
  readonly stopBy: string;
}

const ABOUT = 'learning and job readiness, from the first assessment to the first job.';
const ABOUT_IN_HINDI = 'पढ़ाई और जॉब रेडीनेस, पहले असेसमेंट से पहली नौकरी तक।';

export const FRAME: InBoth<Frame> = {
  en: {
    greeting: (name) => `Hello ${name},`,
    about: (college) => `${college === null ? APP_NAME : `${college} uses ${APP_NAME}`}: ${ABOUT}`,
    stop: 'Stop emails like this one',
    stopBy: 'To stop emails like this one, open',
  },
  hi: {
    greeting: (name) => `नमस्ते ${name},`,
    about: (college) => `${college === null ? APP_NAME : `${college} में ${APP_NAME} का इस्तेमाल होता है`}: ${ABOUT_IN_HINDI}`,
    stop: 'ऐसे ईमेल बंद करें',
    stopBy: 'ऐसे ईमेल बंद करने के लिए यह लिंक खोलें',
  },
};
