import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { useToast } from './use-toast.js';

/** Must be inside the router. Takes the toast of a page away with the page (docs/decisions/2026-11-22-toasts.md). */
export function ToastOfPage() {
  const { pathname } = useLocation();
  return <OfOnePage key={pathname} />;
}

function OfOnePage() {
  const { leavePage } = useToast();
  useEffect(() => leavePage, [leavePage]);
  return null;
}
