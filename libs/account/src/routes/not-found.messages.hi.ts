import type { InLanguage } from '@paanch/ui/language/translation';
import type { notFoundMessages } from './not-found.messages.js';

export const notFoundHindi: InLanguage<typeof notFoundMessages> = {
  notFound: 'पेज नहीं मिला',
  notFoundTitle: 'यह पेज नहीं मिल रहा है',
  notFoundAdvice: 'शायद वह कहीं और चला गया है, या लिंक गलत है। पता जाँचें।',
  goHome: 'अपने होम पेज पर जाएँ',
};
