/** `k6/execution`: who runs. */
import { currentUser } from './users.mjs';

export default {
  vu: {
    get idInTest() {
      return currentUser().number;
    },
    get iterationInInstance() {
      return currentUser().iteration;
    },
  },
};
