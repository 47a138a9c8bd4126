import type { EngineVariant } from './engine-types.ts';

type Options = EngineVariant['options'];

/** The first group of colours is the colour; all others are the size, in the engine's order (D54.59). */
export function choiceOf(options: Options): { size?: string; color?: string } {
  const colour = colourOf(options);
  const color = colour?.name.trim();
  const size = sizesOf(options, colour).join(', ');
  return { ...(size && { size }), ...(color && { color }) };
}

export function sizesOf(options: Options, colour = colourOf(options)): string[] {
  return options.filter((option) => option !== colour).map(({ name }) => name.trim());
}

export function optionKey(group: string): string {
  if (/\bsizes?\b/i.test(group)) return 'size';
  return /\bcolou?rs?\b/i.test(group) ? 'color' : group;
}

function colourOf(options: Options): Options[number] | undefined {
  return options.find(({ group }) => optionKey(group) === 'color');
}
