type Sharing = Partial<Pick<Navigator, 'share' | 'canShare'>> & { standalone?: boolean };

/** A download shows nothing in a shop installed on iOS. */
export function savesByShareSheet({ standalone, share }: Sharing): boolean {
  return standalone === true && typeof share === 'function';
}

/** A share sheet opens only in the task of the press. */
export async function saveFile(file: File, navigator: Sharing = window.navigator): Promise<void> {
  const data = { files: [file] };
  if (savesByShareSheet(navigator) && navigator.canShare?.(data)) {
    try {
      return await navigator.share?.(data);
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') return;
    }
  }
  download(file);
}

const REVOKE_AFTER_MS = 60_000;

function download(file: File): void {
  const address = URL.createObjectURL(file);
  Object.assign(document.createElement('a'), { href: address, download: file.name }).click();
  setTimeout(() => URL.revokeObjectURL(address), REVOKE_AFTER_MS);
}

export function pictureFile(address: string, name: string): File {
  const [head = '', base64 = ''] = address.split(',', 2);
  const type = /^data:([^;]+)/.exec(head)?.[1] ?? 'image/png';
  const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
  return new File([bytes], `${name}.${type.replace('image/', '')}`, { type });
}
