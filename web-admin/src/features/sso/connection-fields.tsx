import { PasswordField } from '@paanch/ui/form/fields/password-field';
import { choicesOf } from '@paanch/ui/form/fields/choices-of';
import { entries } from '@paanch/ui/form/entries/field-entries';
import * as field from '@paanch/ui/form/record/field';
import type { RecordField } from '@paanch/ui/form/record/record-field';
import type { ClientName } from '../../app/client-names/use-client-names.js';

const MOST_DOMAINS = 20;
const DOMAIN_LENGTH = 253;

/** Never shown, so a known connection's is blank; left blank, it stays. */
const secret = (isNew: boolean): RecordField<string> => ({
  label: 'sso.secret',
  blank: '',
  reading: isNew ? undefined : { setValueAs: (typed) => (typed === '' ? undefined : typed) },
  draw: ({ t, label, helper, disabled = false, error, binding }) => (
    <PasswordField
      label={label}
      helper={helper ?? t(isNew ? 'sso.secretAdvice' : 'sso.secretKept')}
      disabled={disabled}
      autoComplete="new-password"
      {...binding}
      error={binding.error ?? error}
    />
  ),
  show: () => undefined,
});

export const connectionFields = (clients: readonly ClientName[], isNew: boolean, chooseClient: string) => ({
  client_id: field.among({ label: 'sso.client', choices: choicesOf(clients), placeholder: chooseClient, only: 'new' }),
  issuer: field.text({ label: 'sso.issuer', advice: 'sso.issuerAdvice' }),
  oidc_client_id: field.text({ label: 'sso.clientId' }),
  client_secret: secret(isNew),
  domains: entries({
    label: 'sso.domains',
    advice: 'sso.domainsAdvice',
    placeholder: 'sso.domainsExample',
    required: true,
    bounds: { most: MOST_DOMAINS, length: DOMAIN_LENGTH },
    look: 'chips',
  }),
  makes_learners: field.toggle({ label: 'sso.makesLearners', advice: 'sso.makesLearnersAdvice', blank: true }),
  password_off: field.toggle({ label: 'sso.passwordOff', advice: 'sso.passwordOffAdvice', blank: false }),
  is_active: field.toggle({ label: 'sso.active', blank: false }),
});
