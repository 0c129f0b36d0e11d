import type { Me } from '@paanch/contracts/auth/sessions';
import { useOutletContext } from 'react-router';

/** Who is signed in, inside the house, where there is always somebody. */
export const useStaff = () => useOutletContext<Me>();
