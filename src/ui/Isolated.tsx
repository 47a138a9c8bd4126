export interface IsolatedProps {
  text: string;
  /** What somebody else wrote into it; the last place counts. */
  part?: string | undefined;
}

/** A text with a part that may be written in another direction, or ask for one (U+202E). The rest stays as it is. */
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
