import { uiMessages } from '@paanch/ui/ui.messages';
import { createInstance, type i18n } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { firstMessages } from '../first.messages.js';

/** Texts by key, in English until `LanguageProvider` adds another language. `app` holds the app's own, `account` and `ui` those of the libraries; pages add theirs. */
export function startTexts(app: object): i18n {
  const texts = createInstance();
  void texts.use(initReactI18next).init({
    lng: 'en',
    fallbackLng: 'en',
    defaultNS: 'app',
    resources: { en: { app, account: firstMessages, ui: uiMessages } },
    interpolation: { escapeValue: false },
    initAsync: false,
  });
  return texts;
}
