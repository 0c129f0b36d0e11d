/** The button beside a star or a tier; the receipt's own texts load with it. */
export const askMessages = { star: 'Why this star?', tier: 'Why this tier?' } as const;
