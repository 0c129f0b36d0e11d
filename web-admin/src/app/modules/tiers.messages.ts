export const tiersMessages = {
  product: 'The tiers of the product',
  own: 'These tiers only',
  BRONZE: 'Bronze',
  SILVER: 'Silver',
  GOLD: 'Gold',
} as const;
