/** The entries of the rail, and which permission each needs (docs/look.md#layout-and-rail). The server decides who may call what. */
import Inventory2Outlined from '@mui/icons-material/Inventory2Outlined';
import MonitorHeartOutlined from '@mui/icons-material/MonitorHeartOutlined';
import type { listProducts } from '@paanch/contracts/content/products';
import type { readSecurityDashboard } from '@paanch/contracts/security/monitoring';
import type { NavEntry } from '@paanch/ui/layout/nav-entry';

/** Names only: the contracts load with the pages. */
type Needed = (typeof listProducts | typeof readSecurityDashboard)['name'];

export interface StaffNavEntry extends Pick<NavEntry, 'to' | 'icon'> {
  /** Message keys. */
  readonly label: string;
  readonly title: string;
  readonly group: string;
  /** The name of the route the page needs. */
  readonly needs: Needed;
}

export const PRODUCTS: StaffNavEntry = {
  label: 'layout.products',
  title: 'products.title',
  group: 'layout.learning',
  to: '/products',
  icon: Inventory2Outlined,
  needs: 'listProducts',
};

export const SECURITY_DASHBOARD: StaffNavEntry = {
  label: 'layout.dashboard',
  title: 'securityDashboard.title',
  group: 'layout.security',
  to: '/dashboard',
  icon: MonitorHeartOutlined,
  needs: 'readSecurityDashboard',
};

const ENTRIES: readonly StaffNavEntry[] = [PRODUCTS, SECURITY_DASHBOARD];

export function navEntriesFor(permissions: readonly string[]): readonly StaffNavEntry[] {
  return ENTRIES.filter(({ needs }) => permissions.includes(needs));
}
