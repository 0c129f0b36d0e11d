/** The entries of the rail about other systems (docs/webhooks.md, docs/sso.md). */
import LoginRounded from '@mui/icons-material/LoginRounded';
import WebhookRounded from '@mui/icons-material/WebhookRounded';

export const WEBHOOKS = {
  label: 'layout.webhooks',
  title: 'layout.webhooks',
  group: 'layout.organisation',
  to: '/admin/webhooks',
  icon: WebhookRounded,
  needs: 'listWebhooks',
} as const;

export const OWN_SIGN_IN = {
  label: 'layout.ownSignIn',
  title: 'layout.ownSignIn',
  group: 'layout.organisation',
  to: '/admin/sso',
  icon: LoginRounded,
  needs: 'listSsoConnections',
} as const;

export const OUTSIDE_ENTRIES = [OWN_SIGN_IN, WEBHOOKS] as const;
