import { useRouter } from '@tanstack/react-router';

/** Hides the error and runs the loader again. */
export function useTryAgain(reset: () => void): () => void {
  const router = useRouter();
  return () => {
    reset();
    void router.invalidate();
  };
}
