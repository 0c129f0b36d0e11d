export const takingMessages = {} as const;
