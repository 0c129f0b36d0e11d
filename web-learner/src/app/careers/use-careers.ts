import { isApiError } from '@paanch/client/calling/api-error';
import { readCareers } from '@paanch/contracts/careers/portal';
import { portalLocked } from '@paanch/contracts/careers/reasons';
import { useRouteQuery } from '@paanch/ui/session/use-route-query';
import { useTranslation } from 'react-i18next';

/** Whether Careers is open to the learner (docs/careers.md#the-door). */
export const useCareers = () => useRouteQuery(readCareers, {});

/** What the rail says of Careers: "4 stars", '' if something else keeps it shut, null while it is open or not yet known. */
export function useCareersLock(): string | null {
  const { t } = useTranslation();
  const { data } = useCareers();
  if (data === undefined || data.is_open) return null;
  return data.reasons.includes('STARS') ? t('layout.careersOpensAt', { stars: data.stars_needed }) : '';
}

/** A call that found Careers shut. */
export function isPortalLocked(error: Error | null): boolean {
  return isApiError(error) && error.details.some(({ code }) => code === portalLocked.reason);
}
