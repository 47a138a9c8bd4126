export const LAYERS: readonly { name: string; takes: string[] }[];
