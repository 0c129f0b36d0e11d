export const signatureMessages = {
  starsEarned: '{{earned}} of 5 stars earned',
  starsCount: '{{earned}} of 5 stars',
  bronzeTier: 'Bronze Tier',
  silverTier: 'Silver Tier',
  goldTier: 'Gold Tier',
  noTier: 'No Tier Yet',
  progressUnavailable: 'Unable to load progress',
  retry: 'Try Again',
} as const;
