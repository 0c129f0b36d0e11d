import { changeClient, type Client, listClients } from '@paanch/contracts/auth/clients';
import { useListCache } from '@paanch/ui/list/list-cache';
import type { SelectionAction } from '@paanch/ui/list/selection/selection-bar';
import { useSelection } from '@paanch/ui/list/selection/use-selection';
import { useClient } from '@paanch/ui/session/session-context';
import { useTranslation } from 'react-i18next';

const nameOf = ({ name }: Client) => name;

/** The clients an Admin has chosen, to turn them off or on. */
export function useClientSelection(rows: readonly Client[] | undefined) {
  const { t } = useTranslation();
  const client = useClient();
  const { refresh } = useListCache<Client>(listClients);
  const turning = (name: 'turnOff' | 'turnOn', isActive: boolean): SelectionAction<Client> => ({
    name,
    fits: ({ is_active: isOn }) => isOn !== isActive,
    words: (count) => ({
      title: t(`clients.several.${name}.title`, { count }),
      advice: t(`clients.several.${name}.advice`),
      verb: t(`clients.several.${name}.verb`),
      done: t(`clients.several.${name}.done`, { count }),
    }),
    send: ({ id }) => client.call(changeClient, { params: { clientId: id }, body: { is_active: isActive } }),
  });
  return { selection: useSelection(rows, { nameOf }), actions: [turning('turnOff', false), turning('turnOn', true)], onDone: refresh };
}
