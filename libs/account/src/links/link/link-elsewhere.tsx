import { useTranslation } from 'react-i18next';
import { SignInButton } from '../sign-in-button.js';
import { LinkDone } from './link-done.js';

/** The person's institution has its own sign-in, so no password is set (docs/sso.md#password-off). */
export function LinkElsewhere() {
  const { t } = useTranslation('account');
  return (
    <LinkDone title={t('sso.elsewhereTitle')} advice={t('sso.elsewhereAdvice')}>
      <SignInButton />
    </LinkDone>
  );
}
