import Button, { type ButtonProps } from '@mui/material/Button';
import type { Area } from '@paanch/client/session/area';
import { useClient } from '@paanch/ui/session/session-context';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { LOGIN_PATH } from '../routes/account-paths.js';

interface SignInButtonProps extends Pick<ButtonProps, 'variant'> {
  /** Which app to sign in to; this one by default. */
  area?: Area;
  /** Filled in on the sign-in page. */
  email?: string;
}

/** Links to the sign-in page: within this app with the email filled in, to the other app as a new document. */
export function SignInButton({ variant = 'contained', area, email }: SignInButtonProps) {
  const { t } = useTranslation('account');
  const { session } = useClient();
  const address = LOGIN_PATH[area ?? session.area];
  const isOther = area !== undefined && area !== session.area;
  const way = isOther ? { component: 'a', href: address } : { component: Link, to: address, state: { email } };
  return (
    <Button variant={variant} {...way}>
      {t('links.toSignIn')}
    </Button>
  );
}
