import { useTranslation } from 'react-i18next';

/** A text of Home with a number in it, in digits as India groups them. */
export function useCounted(): (key: string, count: number) => string {
  const { t } = useTranslation();
  return (key, count) => t(`home.${key}`, { count, formatted: count.toLocaleString('en-IN') });
}
