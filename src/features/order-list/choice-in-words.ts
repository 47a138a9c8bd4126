import { calledAs } from '../../contract/codes.ts';
import { labelled, type Product } from '../../contract/product.ts';
import { type Choice, type Offer, onlyChoice, variantOf } from '../../contract/variants.ts';
import { codesIn } from '../../lists/line-codes.ts';
import type { OrderLine } from '../../lists/order-line.ts';
import { plainCode } from '../../search-engine/codes.ts';
import { singular, tokenize } from '../../search-engine/words.ts';
import { SPELLINGS } from '../../tables/quantity-words.ts';

interface Named {
  choice: Choice;
  /** The line's number belongs to the name of a size: '12 colour crayons'. */
  hasQuantity: boolean;
}

/** By the line's code (D61.84), else the only size and colour, else those that it names (D54.57), also in labels (D51). */
export function choiceInWords(line: OrderLine, offer: Offer, labels: Product['labels'] = {}): Named {
  const inWords = choiceByName(line, offer, labels);
  const called = codesIn(line).flatMap(({ code }) => calledAs(offer, code)?.choice ?? []);
  const [coded] = called;
  if (!coded) return inWords;
  const isOne = called.every(({ size, color }) => size === coded.size && color === coded.color);
  if (!isOne) return { choice: {}, hasQuantity: false };
  // The words beside the code may be of another variant.
  const isAlone = !line.code || plainCode(line.code) === plainCode(line.words);
  const agreed = (option: keyof Choice) =>
    isAlone || !inWords.choice[option] || inWords.choice[option] === coded[option]
      ? coded[option]
      : undefined;
  return { choice: { size: agreed('size'), color: agreed('color') }, hasQuantity: false };
}

function choiceByName(line: OrderLine, offer: Offer, labels: Product['labels']): Named {
  const named = (options: readonly string[], words: readonly string[]) => longest(options, words, labels);
  const words = wordsIn(line.words);
  const only = onlyChoice(offer);
  const inWords = named(offer.sizes, words);
  const mayBeNumbered = !line.isCounted && line.unit === '' && !inWords;
  const inTyped = mayBeNumbered
    ? named(offer.sizes.filter(beginsWithNumber), wordsIn(line.typed))
    : undefined;
  const size = only.size ?? inWords ?? inTyped;
  const color = only.color ?? named(colorsWith(offer, size), words) ?? named(offer.colors, words);
  const choice = { size, color };
  const isSold = !size || !color || variantOf(offer, choice) !== undefined;
  return {
    choice: isSold ? choice : { size, color: undefined },
    hasQuantity: !only.size && inTyped !== undefined && wordsIn(inTyped)[0] === String(line.quantity),
  };
}

function colorsWith({ variants }: Offer, size: string | undefined): string[] {
  return variants.flatMap((each) => (size && each.size === size && each.color ? each.color : []));
}

function longest(
  options: readonly string[],
  line: readonly string[],
  labels: Product['labels'],
): string | undefined {
  return options
    .flatMap((option) =>
      [option, labelled({ labels }, option)].map((text) => ({ option, parts: partsOf(text) })),
    )
    .filter(({ parts }) => parts.length > 0 && parts.every((part) => isIn(part, line)))
    .sort((one, other) => lengthOf(other.parts) - lengthOf(one.parts))[0]?.option;
}

function beginsWithNumber(option: string): boolean {
  const [first = '', second] = wordsIn(option);
  return isNumber(first) && second !== undefined;
}

/** Each has its words beside one another, but the parts may be in any order: 'A4, 75 gsm' is 'A4' and '75 gsm'. */
function partsOf(option: string): string[][] {
  return option
    .split(/[,;|·()]|\s[-–]\s/)
    .map(wordsIn)
    .flatMap((words) => {
      const number = words.findIndex((word, at) => at > 0 && at < words.length - 1 && isNumber(word));
      return number > 0 ? [words.slice(0, number), words.slice(number)] : [words];
    })
    .filter((words) => words.length > 0);
}

function isIn(part: readonly string[], line: readonly string[]): boolean {
  return line.some((_, from) => part.every((word, at) => line[from + at] === word));
}

function lengthOf(parts: readonly string[][]): number {
  return parts.flat().join(' ').length;
}

function isNumber(word: string): boolean {
  return /^\d/.test(word);
}

const NUMBER_WITH_UNIT = /^(\d+(?:[.,/]\d+)*)(\p{L}+)$/u;

function wordsIn(text: string): string[] {
  return tokenize(text)
    .flatMap(({ word }) => {
      const [, number, unit] = NUMBER_WITH_UNIT.exec(word) ?? [];
      return number && unit && SPELLINGS.has(unit) ? [number, unit] : [word];
    })
    .map((word) => SPELLINGS.get(word) ?? singular(word));
}
