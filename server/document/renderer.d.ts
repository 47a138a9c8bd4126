declare module '#renderer' {
  export const openRenderer: import('../../src/boot/renderer.ts').OpenRenderer;
}
