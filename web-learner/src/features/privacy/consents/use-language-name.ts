import { useTranslation } from 'react-i18next';

/** Of words that were agreed to; a language without a name here is named by its code. */
export function useLanguageName(): (language: string) => string {
  const { t } = useTranslation();
  return (language) => (language === 'en' || language === 'hi' ? t(`privacy.consents.languages.${language}`) : language);
}
