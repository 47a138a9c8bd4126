/** The first picture is after all styles and scripts, so the browser would find it late. */
export function picturePreload(html: string): string {
  const [, main = ''] = /<main[^>]*>(.*?)<\/main>/s.exec(html) ?? [];
  const [picture = ''] = /<img\b[^>]*\sfetchpriority="high"[^>]*>/i.exec(main) ?? [];
  const src = textOf('src', picture);
  if (!src) return '';
  const [set, sizes] = [textOf('srcset', picture), textOf('sizes', picture)];
  const choice = set && sizes && ` imagesrcset="${set}" imagesizes="${sizes}"`;
  return `<link rel="preload" as="image" fetchpriority="high" href="${src}"${choice} data-served>`;
}

function textOf(attribute: string, tag: string): string {
  return new RegExp(`\\s${attribute}="([^"]*)"`, 'i').exec(tag)?.[1] ?? '';
}
