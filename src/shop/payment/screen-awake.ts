/**
 * Keeps the screen on until the returned function is called, where the browser can (D47). It lets go of the screen
 * whenever the page is out of sight, so it is asked again when the shopper comes back.
 */
export function keepScreenAwake(): () => void {
  if (!('wakeLock' in navigator)) return () => {};
  let isOver = false;
  let lock: WakeLockSentinel | undefined;
  const ask = async () => {
    if (document.visibilityState !== 'visible') return;
    try {
      lock = await navigator.wakeLock.request('screen');
      if (isOver) await lock.release();
    } catch {
      // A phone low on power refuses.
    }
  };
  document.addEventListener('visibilitychange', ask);
  void ask();
  return () => {
    isOver = true;
    document.removeEventListener('visibilitychange', ask);
    void lock?.release();
  };
}
