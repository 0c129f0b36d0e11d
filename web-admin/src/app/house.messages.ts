export const houseMessages = {
  learning: 'Learning',
  security: 'Security',
  products: 'Products',
  dashboard: 'Dashboard',
  refusedTitle: "Your role can't open this page",
  refusedAdvice: 'You are signed in as {{role}}. Ask an Admin if you need this page.',
  notFound: 'Page not found',
  notFoundTitle: "We can't find this page",
  notFoundAdvice: 'It may have moved, or the link may be wrong. Check the address.',
  goHome: 'Go to your home page',
} as const;
