import type { Language } from '@paanch/contracts/auth/profile';
import { saySentencesIn } from '@paanch/contracts/kernel/language/sentences';
import type { i18n } from 'i18next';
import { createContext, use, useCallback, useEffect, useMemo, useState, type ReactNode } from 'react';
import { I18nextProvider } from 'react-i18next';
import { keepLanguage, markChosen, shownLanguage } from './language.js';
import type { Namespace, TextGroup, Translation } from './translation.js';

interface LanguageState {
  readonly shown: Language;
  /** Shows what the profile says. Absent in an app of one language. */
  readonly show?: (language: Language) => Promise<void>;
  /** Shows what the person chooses, which the profile is to keep. */
  readonly choose?: (language: Language) => Promise<void>;
  readonly groupsOf: (namespace: Namespace, keys: readonly string[]) => readonly TextGroup[];
}

const LanguageContext = createContext<LanguageState>({ shown: 'en', groupsOf: () => [] });

export const useLanguage = (): LanguageState => use(LanguageContext);

interface LanguageProviderProps {
  texts: i18n;
  /** Absent: the app is in English alone. */
  translation: Translation | undefined;
  children: ReactNode;
}

/** The texts of an app in the language that is shown; suspends until the first group of that language is there. */
export function LanguageProvider({ texts, translation, children }: LanguageProviderProps) {
  const [shown, setShown] = useState<Language>(() => (translation === undefined ? 'en' : shownLanguage()));
  if (shown === 'hi' && translation !== undefined) use(translation.first.fetch());
  useState(() => {
    if (shown === 'hi' && translation !== undefined) addTexts(texts, translation.first);
    return void texts.changeLanguage(shown);
  });
  useSentences(shown, texts, translation);
  const show = useCallback(
    async (language: Language) => {
      if (translation === undefined) return;
      // All of them, so that what is open changes at once and keeps what is typed.
      if (language === 'hi') await fetchAll(texts, translation);
      saySentencesIn(language === 'hi' ? await sentencesOf(translation) : {});
      keepLanguage(language);
      await texts.changeLanguage(language);
      setShown(language);
    },
    [texts, translation],
  );
  const choose = useCallback(
    async (language: Language) => {
      // First, so that what the profile still says does not take it back.
      markChosen(true);
      await show(language);
    },
    [show],
  );
  const state = useMemo<LanguageState>(() => {
    const groupsOf: LanguageState['groupsOf'] = (namespace, keys) => {
      if (shown !== 'hi' || translation === undefined) return [];
      const groups = keys.map((key) => translation.groupOf(namespace, key)).filter((group) => group !== undefined);
      return [...new Set(groups)];
    };
    return { shown, groupsOf, ...(translation !== undefined && { show, choose }) };
  }, [shown, show, choose, translation]);
  return (
    <I18nextProvider i18n={texts}>
      <LanguageContext value={state}>{children}</LanguageContext>
    </I18nextProvider>
  );
}

export function addTexts(texts: i18n, group: TextGroup): void {
  for (const [namespace, catalogue] of Object.entries(group.texts())) texts.addResourceBundle('hi', namespace, catalogue, true);
}

async function fetchAll(texts: i18n, { first, others }: Translation): Promise<void> {
  const groups = [first, ...others];
  await Promise.all(groups.map((group) => group.fetch()));
  groups.forEach((group) => addTexts(texts, group));
}

// Without a network these sentences are English.
const sentencesOf = (translation: Translation) => translation.sentences().catch(() => ({}));

function useSentences(shown: Language, texts: i18n, translation: Translation | undefined): void {
  useEffect(() => {
    if (shown !== 'hi' || translation === undefined) return;
    let isShown = true;
    const say = async () => {
      const sentences = await sentencesOf(translation);
      if (!isShown) return;
      saySentencesIn(sentences);
      // Draws again what showed such a sentence in English until now.
      await texts.changeLanguage(shown);
    };
    void say();
    return () => {
      isShown = false;
      saySentencesIn({});
    };
  }, [shown, texts, translation]);
}
