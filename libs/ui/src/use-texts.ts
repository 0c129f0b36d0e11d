import { useState } from 'react';
import { useTranslation } from 'react-i18next';

/** Texts that arrive with the part of an app that says them: called by its outermost component, they stand before anything of it is drawn. */
export function useTexts(namespace: 'app' | 'ui', texts: object): void {
  const { i18n } = useTranslation(namespace);
  useState(() => i18n.addResourceBundle('en', namespace, texts, true));
}
