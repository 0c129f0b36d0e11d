import type { InLanguage } from '../language/translation.js';
import type { layoutMessages } from './layout.messages.js';

export const layoutHindi: InLanguage<typeof layoutMessages> = {
  skipToContent: 'सीधे मुख्य हिस्से पर जाएँ',
  mainNavigation: 'मुख्य मेन्यू',
  adminArea: 'एडमिन',
  menu: 'मेन्यू',
  openMenu: 'मेन्यू खोलें',
  closeMenu: 'मेन्यू बंद करें',
  accountOf: '{{name}} का खाता',
  changePassword: 'पासवर्ड बदलें',
  logout: 'लॉग आउट',
  account: 'खाता',
  colours: 'रंग-रूप',
  language: 'भाषा',
  schemeSystem: 'डिवाइस जैसा',
  schemeLight: 'हल्का',
  schemeDark: 'गहरा',
  close: 'बंद करें',
  trail: 'आप यहाँ हैं',
  locked: 'लॉक है।',
};
