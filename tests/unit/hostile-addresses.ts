import fc from 'fast-check';

const PIECES =
  '/ // \\ . .. : @ ? # %2f %5c %0d %0a %09 %2e hi en HI EVIL x cart order-list login register checkout';

/** Parts of addresses, and what leads away from a shop or is read in more than one way, in any order. */
export const addressPieces = fc
  .array(
    fc.constantFrom(
      ...PIECES.split(' '),
      ...'javascript: data: https: http:/ evil.example 。 ／'.split(' '),
      ...['\t', '\n', '\r', ' ', '\0'],
    ),
    { maxLength: 9 },
  )
  .map((pieces) => pieces.join(''));
