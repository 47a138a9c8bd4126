export interface IsolatedProps {
  text: string;
  /** User input in `text`; its last occurrence counts. */
  part?: string | undefined;
}

/** Isolates a part that may change the text direction (U+202E). */
export function Isolated({ text, part = '' }: IsolatedProps) {
  const at = text.lastIndexOf(part);
  if (!part || at === -1) return text;
  return (
    <>
      {text.slice(0, at)}
      <bdi>{part}</bdi>
      {text.slice(at + part.length)}
    </>
  );
}
