/** A promise that is pending until a test lets it go. */
export function pending<Value = void>() {
  let letGo: (value: Value) => void = () => {};
  const held = new Promise<Value>((resolve) => {
    letGo = resolve;
  });
  return { held, letGo };
}
