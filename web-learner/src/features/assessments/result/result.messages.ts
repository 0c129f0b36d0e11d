export const resultMessages = {} as const;
