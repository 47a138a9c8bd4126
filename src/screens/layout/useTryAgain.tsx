import { useRouter } from '@tanstack/react-router';

/** Try Again of a page whose loader threw: takes its error component away and loads its data once more. */
export function useTryAgain(reset: () => void): () => void {
  const router = useRouter();
  return () => {
    reset();
    void router.invalidate();
  };
}
