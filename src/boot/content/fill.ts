/**
 * What goes into a template, by the name of the slot: a text, or for a part that may be absent or repeated an entry
 * for each time that it stands. An attribute whose text is undefined is left out.
 */
export interface Filling {
  readonly [slot: string]: string | undefined | readonly Filling[];
}

/**
 * A template with its slots filled: `{name}` for a text, which is escaped, `{#name}…{/name}` for a part, and
 * `{^name}…{/name}` for what stands in place of an absent one. Needs no DOM.
 */
export function fill(template: string, filling: Filling): string {
  return template.replace(
    SLOTS,
    (_whole, kind: string, part: string, inner: string, attribute: string, value: string, text: string) => {
      if (part) {
        const entries = entriesOf(filling[part]);
        if (kind === '^') return entries.length === 0 ? fill(inner, filling) : '';
        return entries.map((entry) => fill(inner, entry)).join('');
      }
      if (attribute) return filling[value] === undefined ? '' : `${attribute}"${escaped(filling[value])}"`;
      return escaped(filling[text]);
    },
  );
}

/** Parts of one name do not stand within each other. */
const SLOTS = /\{([#^])(\w+)\}(.*?)\{\/\2\}|( [\w-]+=)"\{(\w+)\}"|\{(\w+)\}/gs;

function entriesOf(value: Filling[string]): readonly Filling[] {
  return typeof value === 'object' ? value : [];
}

/** As React escapes texts and attributes. */
export function escaped(value: Filling[string]): string {
  return typeof value === 'string' ? value.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`) : '';
}
