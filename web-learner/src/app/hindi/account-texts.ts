import type { Texts } from '@paanch/ui/language/translation';
import { accountHindi } from '@paanch/account/account.messages.hi';

export const texts: Texts = {
  account: accountHindi,
};
