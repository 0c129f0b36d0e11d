import { changeSsoConnection, createSsoConnection, listSsoConnections, type SsoConnection } from '@paanch/contracts/auth/sso/connections';
import { RecordDialog } from '@paanch/ui/form/record/record-dialog';
import { RecordFields } from '@paanch/ui/form/record/record-fields';
import { useRecord } from '@paanch/ui/form/record/use-record';
import { Fact, Facts } from '@paanch/ui/record/record-facts';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useClientNames } from '../../app/client-names/use-client-names.js';
import { CallbackAddress } from './callback-address.js';
import { connectionFields } from './connection-fields.js';
import { outsideIn } from './connection-state.js';

interface ConnectionDialogProps {
  /** Null adds one. */
  connection: SsoConnection | null;
  onClose: () => void;
}

const ofKnown = ({ issuer, oidc_client_id, domains, makes_learners, password_off, is_active }: SsoConnection) => ({
  issuer,
  oidc_client_id,
  client_secret: '',
  domains,
  makes_learners,
  password_off,
  is_active,
});

export function ConnectionDialog({ connection, onClose }: ConnectionDialogProps) {
  const { t } = useTranslation();
  const clients = useClientNames();
  const fields = useMemo(() => connectionFields(clients, connection === null, t('sso.chooseClient')), [clients, connection, t]);
  const record = useRecord(connection, {
    create: createSsoConnection,
    change: changeSsoConnection,
    id: 'connectionId',
    shownBy: [listSsoConnections],
    fields,
    valuesOf: ofKnown,
    words: 'sso.form',
    // The secret is shown nowhere.
    preview: ({ client_secret: _secret, ...values }, known) =>
      ({
        client_name: clients.find(({ id }) => id === values.client_id)?.name ?? '',
        callback_url: '',
        last_sign_in_at: null,
        outside_domains: 0,
        ...known,
        ...values,
      }) as SsoConnection,
    draft: 'sso-connection',
    onSaved: onClose,
  });
  // They are counted by the domains that are stored.
  const isCounted = connection?.domains.join() === record.form.watch('domains').join();
  const outside = isCounted ? outsideIn(connection.outside_domains, t) : undefined;
  return (
    <RecordDialog record={record} width={680} onClose={onClose}>
      {connection !== null && (
        <Facts>
          <Fact name={t('sso.client')}>{connection.client_name}</Fact>
        </Facts>
      )}
      <CallbackAddress />
      <RecordFields record={record} except={['password_off', 'is_active']} />
      {record.draw('password_off', { helper: outside && `${t('sso.passwordOffAdvice')} ${outside}` })}
      {record.draw('is_active')}
    </RecordDialog>
  );
}
