import { useCallback, useEffect, useMemo, useRef } from 'react';

/** Pictures that were chosen and go up only once the record they belong to is saved: each has an address of this page until then. */
export interface HeldPictures {
  readonly hold: (file: File) => string;
  /** Undefined for an address of another page, such as one that a draft has kept. */
  readonly fileOf: (address: string) => File | undefined;
}

export function useHeldPictures(): HeldPictures {
  const files = useRef(new Map<string, File>());
  useEffect(() => {
    const { current } = files;
    return () => current.forEach((_, address) => URL.revokeObjectURL(address));
  }, []);
  const hold = useCallback((file: File) => {
    const address = URL.createObjectURL(file);
    files.current.set(address, file);
    return address;
  }, []);
  const fileOf = useCallback((address: string) => files.current.get(address), []);
  return useMemo(() => ({ hold, fileOf }), [hold, fileOf]);
}

export const isHeld = (address: string) => address.startsWith('blob:');
