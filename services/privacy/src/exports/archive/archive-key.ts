/** Where the archives of copies lie in the file store. */
export const ARCHIVES = 'exports';

const ENDING = '.zip';

export const archiveKeyOf = (requestId: string): string => `${ARCHIVES}/${requestId}${ENDING}`;
export const requestIdOf = (key: string): string => key.slice(ARCHIVES.length + 1, -ENDING.length);
