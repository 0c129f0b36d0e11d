import type { InLanguage } from '@paanch/ui/language/translation';
import type { askMessages } from './ask.messages.js';

export const askHindi: InLanguage<typeof askMessages> = { star: 'यह स्टार क्यों?', tier: 'यह टियर क्यों?' };
