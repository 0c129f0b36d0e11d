/** What stands in the rail: what is built, to whom it is open (docs/look.md#layout-and-rail). The server says who may call what. */
import Inventory2Outlined from '@mui/icons-material/Inventory2Outlined';
import MonitorHeartOutlined from '@mui/icons-material/MonitorHeartOutlined';
import type { listProducts } from '@paanch/contracts/content/products';
import type { readSecurityDashboard } from '@paanch/contracts/security/monitoring';
import type { NavEntry } from '@paanch/ui/layout/nav-entry';

/** Only the names: the contracts themselves are loaded with the pages. */
type Needed = (typeof listProducts | typeof readSecurityDashboard)['name'];

export interface StaffNavEntry extends Pick<NavEntry, 'to' | 'icon'> {
  /** Keys of the catalogue. */
  readonly label: string;
  readonly title: string;
  readonly group: string;
  /** Name of the route the page cannot do without. */
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
