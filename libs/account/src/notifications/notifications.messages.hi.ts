import type { InLanguage } from '@paanch/ui/language/translation';
import type { notificationsMessages } from './notifications.messages.js';

export const notificationsHindi: InLanguage<typeof notificationsMessages> = {
  title: 'सूचनाएँ',
  bell: 'सूचनाएँ',
  bellUnread_one: 'सूचनाएँ, {{count}} नई',
  bellUnread_other: 'सूचनाएँ, {{count}} नई',
  countBeyond: '{{max}}+',
  unread: 'नई',
  markAll: 'सब पढ़ी हुई मानें',
  markFailed: 'सूचना पढ़ी हुई नहीं मानी जा सकी: {{message}}',
  showOlder: 'पुरानी सूचनाएँ दिखाएँ',
  olderFailed: 'पुरानी सूचनाएँ लोड नहीं हो सकीं: {{message}}',
  failed: 'आपकी सूचनाएँ लोड नहीं हो सकीं',
  emptyTitle: 'अभी कोई सूचना नहीं है',
  emptyLearner: 'स्टार, नतीजे और खाते की खबरें यहाँ दिखेंगी।',
  emptyStaff: 'चेतावनियाँ और खाते की खबरें यहाँ दिखेंगी।',
};
