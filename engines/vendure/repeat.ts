/** Runs `work` again `everyMs` after each end. It must not reject. The returned function stops it. */
export function repeat(work: () => Promise<unknown>, everyMs: number): () => void {
  let isStopped = false;
  let timer: NodeJS.Timeout;
  const later = () => {
    timer = setTimeout(() => {
      void work().then(() => {
        if (!isStopped) later();
      });
    }, everyMs);
  };
  later();
  return () => {
    isStopped = true;
    clearTimeout(timer);
  };
}
