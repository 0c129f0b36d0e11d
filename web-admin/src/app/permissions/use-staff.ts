import type { Me } from '@paanch/contracts/auth/sign-in/sessions';
import { useOutletContext } from 'react-router';

/** The signed-in person; only inside the layout, where there always is one. */
export const useStaff = () => useOutletContext<Me>();
