export const notFoundMessages = {
  notFound: 'Page not found',
  notFoundTitle: "We can't find this page",
  notFoundAdvice: 'It may have moved, or the link may be wrong. Check the address.',
  goHome: 'Go to your home page',
} as const;
