import { useState } from 'react';
import { useTranslation } from 'react-i18next';

/** Adds texts that load with a part of the app. Called by the outermost component of that part, so they are there before it draws. */
export function useTexts(namespace: 'app' | 'account', texts: object): void {
  const { i18n } = useTranslation(namespace);
  useState(() => i18n.addResourceBundle('en', namespace, texts, true));
}
