/** What stands in the rail: what is built, to whom it is open (look 9). The server says who may call what. */
import Inventory2Outlined from '@mui/icons-material/Inventory2Outlined';
import MonitorHeartOutlined from '@mui/icons-material/MonitorHeartOutlined';
import type { listProducts } from '@paanch/contracts/content/products';
import type { readSecurityDashboard } from '@paanch/contracts/security/monitoring';
import type { NavItem } from '@paanch/ui/layout/nav-item';

/** Only the names: the contracts themselves are loaded with the pages. */
type Needed = (typeof listProducts | typeof readSecurityDashboard)['name'];

export interface Place extends Pick<NavItem, 'to' | 'icon'> {
  /** Keys of the catalogue. */
  readonly label: string;
  readonly title: string;
  readonly group: string;
  /** Name of the route the page cannot do without. */
  readonly needs: Needed;
}

export const PRODUCTS: Place = {
  label: 'house.products',
  title: 'products.title',
  group: 'house.learning',
  to: '/products',
  icon: Inventory2Outlined,
  needs: 'listProducts',
};

export const SECURITY_DASHBOARD: Place = {
  label: 'house.dashboard',
  title: 'securityDashboard.title',
  group: 'house.security',
  to: '/dashboard',
  icon: MonitorHeartOutlined,
  needs: 'readSecurityDashboard',
};

const PLACES: readonly Place[] = [PRODUCTS, SECURITY_DASHBOARD];

export function placesOpenTo(permissions: readonly string[]): readonly Place[] {
  return PLACES.filter(({ needs }) => permissions.includes(needs));
}
