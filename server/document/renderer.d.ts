/** The renderer in dist/ (package.json), which `npm run build` makes. */
declare module '#renderer' {
  export const openRenderer: import('../../src/boot/renderer.ts').OpenRenderer;
}
