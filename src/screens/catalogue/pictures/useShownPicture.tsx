import { type RefObject, useCallback, useLayoutEffect, useRef, useState } from 'react';

/** The end of scrolling: not every browser has `scrollend`. */
const STANDS_STILL_MS = 200;

/**
 * The picture of a track that is on screen, from 0, and functions to show another. The others are rendered when the
 * first has loaded or one of them is chosen.
 */
export function useShownPicture(
  track: RefObject<HTMLDivElement | null>,
  count: number,
  isFirstThere: boolean,
) {
  const [at, setAt] = useState(0);
  // The target of a button: pictures on the way do not count.
  const wanted = useRef<number | null>(null);
  const settling = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [wasChosen, setWasChosen] = useState(false);
  const areOthersThere = isFirstThere || wasChosen;
  const scrollTo = useCallback(
    (place: number) => {
      if (track.current) track.current.scrollLeft = place * track.current.clientWidth;
    },
    [track],
  );
  useLayoutEffect(() => {
    if (areOthersThere && wanted.current !== null) scrollTo(wanted.current);
  }, [areOthersThere, scrollTo]);
  const onScroll = () => {
    const { scrollLeft = 0, clientWidth = 0 } = track.current ?? {};
    // While the track is hidden, no picture is on screen.
    if (clientWidth === 0) return;
    const passing = Math.round(scrollLeft / clientWidth);
    const settle = () => {
      wanted.current = null;
      setAt(passing);
    };
    clearTimeout(settling.current);
    if (wanted.current === null || wanted.current === passing) settle();
    // The arrow keys or a screen reader scrolled the track.
    else settling.current = setTimeout(settle, STANDS_STILL_MS);
  };
  const takeOver = () => {
    wanted.current = null;
  };
  return {
    at: Math.min(at, Math.max(0, count - 1)),
    areOthersThere,
    /** After the last picture comes the first. */
    show(place: number) {
      const next = (place + count) % count;
      wanted.current = next;
      setAt(next);
      setWasChosen(true);
      scrollTo(next);
    },
    onTrack: { onScroll, onTouchStart: takeOver, onWheel: takeOver },
  };
}
