/** What a place of a mask takes (D25); any other character of the mask is a literal. */
const PLACES: Record<string, RegExp> = {
  '9': /^\d$/,
  '#': /^\d$/,
  A: /^\p{L}$/u,
  '*': /^[\d\p{L}]$/u,
};

/**
 * What was typed, poured into the mask: literals are filled in, what does not fit is left out. `before` is the
 * value that was edited: deleting a literal at its end deletes the character in front of it too, or the
 * literal would come back for ever.
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
  const rest = [...typed];
  let value = '';
  let literals = '';
  for (const place of mask) {
    const takes = PLACES[place];
    if (!takes) {
      if (rest[0] === place) rest.shift();
      literals += place;
      continue;
    }
    while (rest[0] !== undefined && !takes.test(rest[0])) rest.shift();
    const character = rest.shift();
    if (character === undefined) return value;
    value += literals + character;
    literals = '';
  }
  return value + literals;
}
