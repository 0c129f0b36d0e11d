export const layoutMessages = {
  learning: 'Learning',
  organisation: 'Organisation',
  security: 'Security',
  products: 'Products',
  readiness: 'Job Readiness',
  bin: 'Bin',
  clients: 'Clients',
  learners: 'Learners',
  users: 'Users',
  dashboard: 'Dashboard',
  refusedTitle: "Your role can't open this page",
  refusedAdvice: 'You are signed in as {{role}}. Ask an Admin if you need this page.',
} as const;
