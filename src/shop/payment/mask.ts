/** What each place of a mask accepts (D25); any other character of the mask is a literal. */
const PLACES: Record<string, RegExp> = {
  '9': /^\d$/,
  '#': /^\d$/,
  A: /^\p{L}$/u,
  '*': /^[\d\p{L}]$/u,
};

/**
 * The typed text in the mask: literals are filled in, what does not fit is left out. `before` is the value before the
 * edit: deleting a literal at its end also deletes the character in front of it, or the literal would always come
 * back.
 */
export function masked(mask: string, typed: string, before = ''): string {
  let value = poured(mask, typed);
  if (typed.length >= before.length) return value;
  for (let left = typed; value === before && left !== ''; ) {
    left = left.slice(0, -1);
    value = poured(mask, left);
  }
  return value;
}

function poured(mask: string, typed: string): string {
  const characters = [...typed];
  let at = 0;
  let value = '';
  let literals = '';
  for (const place of mask) {
    const takes = PLACES[place];
    if (!takes) {
      if (characters[at] === place) at += 1;
      literals += place;
      continue;
    }
    while (at < characters.length && !takes.test(characters[at] ?? '')) at += 1;
    const character = characters[at];
    if (character === undefined) return value;
    at += 1;
    value += literals + character;
    literals = '';
  }
  return value + literals;
}
