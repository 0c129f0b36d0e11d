import { appBuild } from '@paanch/ui/building/app-build';
import { defineConfig } from 'vite';

const SIGNED_IN = '/src/app/signed-in.tsx';

export default defineConfig(
  appBuild({
    assets: 'admin',
    pages: {
      'sign-in': ['/src/features/sign-in/sign-in-page.tsx'],
      dashboard: [SIGNED_IN, '/src/features/security-dashboard/security-dashboard-page.tsx'],
      products: [SIGNED_IN, '/src/features/products/product-list-page.tsx'],
    },
  }),
);
