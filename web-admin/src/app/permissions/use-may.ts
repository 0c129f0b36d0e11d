import { useCallback } from 'react';
import { useStaff } from './use-staff.js';

/** Whether the person may call the route of this name: what they may not do is absent. The server decides. */
export function useMay(): (route: string) => boolean {
  const { permissions } = useStaff();
  return useCallback((route) => permissions.includes(route), [permissions]);
}
