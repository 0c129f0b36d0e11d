/** Every text of an app by its key; English is the first language and the only one so far. */
import { createInstance, type i18n } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { uiMessages } from '../ui.messages.js';

/** `app` holds the app's own texts, `ui` those of this library. */
export function startCatalogue(app: object): i18n {
  const catalogue = createInstance();
  void catalogue.use(initReactI18next).init({
    lng: 'en',
    fallbackLng: 'en',
    defaultNS: 'app',
    resources: { en: { app, ui: uiMessages } },
    interpolation: { escapeValue: false },
    initAsync: false,
  });
  return catalogue;
}
