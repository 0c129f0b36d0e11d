/** Whether an address belongs to a network that many people share. */
export type IsShared = (address: string | null) => boolean;

export const NOT_SHARED: IsShared = () => false;
