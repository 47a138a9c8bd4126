/** Makes it once for each object, also if it is nothing. */
export function madePer<Of extends object, Made>(make: (of: Of) => Made): (of: Of) => Made {
  const known = new WeakMap<Of, { made: Made }>();
  return (of) => {
    const entry = known.get(of) ?? { made: make(of) };
    known.set(of, entry);
    return entry.made;
  };
}
