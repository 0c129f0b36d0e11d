export const houseMessages = {
  learning: 'Learning',
  security: 'Security',
  products: 'Products',
  dashboard: 'Dashboard',
  refusedTitle: 'Not open to your role',
  refusedAdvice: 'You are signed in as {{role}}. Ask an Admin if you need this page.',
  notFound: 'Page not found',
  notFoundTitle: 'There is nothing at this address',
  notFoundAdvice: 'It may have moved, or the link may be wrong.',
  goHome: 'Go to your start page',
} as const;
