import { use, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { addTexts, useLanguage } from './language/language-provider.js';

/**
 * Adds texts that load with a part of the app. Called by the outermost component of that part, so they are there before it draws; in
 * Hindi it waits for the group with its texts.
 */
export function useTexts(namespace: 'app' | 'account', texts: object): void {
  const { i18n } = useTranslation(namespace);
  const groups = useLanguage().groupsOf(namespace, Object.keys(texts));
  const fetched = groups.map((group) => group.fetch());
  // Also those that are there: React draws a component again after waiting, and then wants the same calls.
  for (const group of fetched) use(group);
  useState(() => {
    groups.forEach((group) => addTexts(i18n, group));
    return i18n.addResourceBundle('en', namespace, texts, true);
  });
}
