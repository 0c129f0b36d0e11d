import { useToast } from '@paanch/ui/feedback/toast/use-toast';
import { useState } from 'react';

interface CopyWords {
  readonly done: string;
  readonly failed: string;
}

/** Puts a text on the clipboard and says so; a browser may refuse. */
export function useCopy(text: string, { done, failed }: CopyWords) {
  const toast = useToast();
  const [isCopied, setCopied] = useState(false);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      toast.success(done);
      setCopied(true);
    } catch {
      toast.error(failed);
    }
  };
  return { copy, isCopied };
}
