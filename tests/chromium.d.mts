export function chromiumPath(): string;
export function installedChromium(): string | undefined;
