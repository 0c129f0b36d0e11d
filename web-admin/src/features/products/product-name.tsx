import Link from '@mui/material/Link';
import { CellText } from '@paanch/ui/table/cell-text';
import { Link as RouterLink } from 'react-router';
import { productPath } from './product-path.js';

/** Leads to the product's own page. */
export function ProductName({ id, name }: { id: string; name: string }) {
  return (
    <Link component={RouterLink} to={productPath(id)} underline="hover" sx={{ display: 'block', fontWeight: 'inherit', minWidth: 0 }}>
      <CellText lines="all">{name}</CellText>
    </Link>
  );
}
