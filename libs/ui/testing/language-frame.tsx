/** An app in both languages, for tests of what the person chooses: its Hindi loads when the test says so. */
import { createInstance, type i18n } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { Suspense, type ReactNode } from 'react';
import { LanguageProvider } from '../src/language/language-provider.js';
import { textGroup, type Texts, type Translation } from '../src/language/translation.js';
import { uiMessages } from '../src/ui.messages.js';

export function startLanguageTexts(app: object = {}): i18n {
  const texts = createInstance();
  void texts.use(initReactI18next).init({
    lng: 'en',
    fallbackLng: 'en',
    defaultNS: 'app',
    resources: { en: { app, ui: uiMessages } },
    interpolation: { escapeValue: false },
    initAsync: false,
  });
  return texts;
}

interface Loads {
  readonly first?: () => Promise<Texts>;
  /** Of the key `page` of the app. */
  readonly page?: () => Promise<Texts>;
  readonly sentences?: Translation['sentences'];
}

export function translationOf({
  first = () => Promise.resolve({}),
  page = () => Promise.resolve({}),
  sentences = () => Promise.resolve({}),
}: Loads): Translation {
  const pageGroup = textGroup(page);
  return {
    first: textGroup(first),
    others: [pageGroup],
    groupOf: (namespace, key) => (namespace === 'app' && key === 'page' ? pageGroup : undefined),
    sentences,
  };
}

interface LanguageFrameProps {
  texts: i18n;
  /** Absent: an app in English alone. */
  translation?: Translation | undefined;
  children: ReactNode;
}

export function LanguageFrame({ texts, translation, children }: LanguageFrameProps) {
  return (
    <Suspense fallback="Waiting">
      <LanguageProvider texts={texts} translation={translation}>
        {children}
      </LanguageProvider>
    </Suspense>
  );
}
