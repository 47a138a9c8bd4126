/**
 * What goes into a template, by the name of the slot: a text, or for a part that may be absent or repeated an entry
 * for each time that it stands. An attribute whose text is undefined is left out.
 */
export interface TemplateData {
  readonly [placeholder: string]: string | undefined | readonly TemplateData[];
}

/**
 * A template with its slots filled: `{name}` for a text, which is escaped, `{#name}…{/name}` for a part, and
 * `{^name}…{/name}` for what stands in place of an absent one. Needs no DOM.
 */
export function fill(template: string, values: TemplateData): string {
  return template.replace(
    PLACEHOLDERS,
    (_whole, kind: string, part: string, inner: string, attribute: string, value: string, text: string) => {
      if (part) {
        const entries = entriesOf(values[part]);
        if (kind === '^') return entries.length === 0 ? fill(inner, values) : '';
        return entries.map((entry) => fill(inner, entry)).join('');
      }
      if (attribute) return values[value] === undefined ? '' : `${attribute}"${escaped(values[value])}"`;
      return escaped(values[text]);
    },
  );
}

/** Parts of one name do not stand within each other. */
const PLACEHOLDERS = /\{([#^])(\w+)\}(.*?)\{\/\2\}|( [\w-]+=)"\{(\w+)\}"|\{(\w+)\}/gs;

function entriesOf(value: TemplateData[string]): readonly TemplateData[] {
  return typeof value === 'object' ? value : [];
}

/** As React escapes texts and attributes. */
export function escaped(value: TemplateData[string]): string {
  return typeof value === 'string' ? value.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`) : '';
}
