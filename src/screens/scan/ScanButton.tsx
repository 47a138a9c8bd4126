import * as t from '#texts/scan.ts';
import { infoIn } from '../../contract/store-info.ts';
import { loadWithoutReload } from '../../platform/worker/missing-chunk.ts';
import { IconButton } from '../../ui/Icon.tsx';
import { useLazyDialog } from '../../ui/useLazyDialog.tsx';
import { useStore } from '../../ui/useStore.tsx';
import { useShop } from '../useShop.tsx';
import type { ScanDialogProps } from './ScanDialog.tsx';

interface ScanButtonProps extends Pick<ScanDialogProps, 'onCode'> {
  className?: string | undefined;
}

/** Where products have codes (D61.85). */
export function ScanButton({ onCode, className = '' }: ScanButtonProps) {
  const { storeInfo, notices } = useShop();
  const hasCodes = useStore(storeInfo, (state) => infoIn(state)?.features.includes('codes'));
  const { Dialog, opener, open, close } = useLazyDialog(scanDialog, () =>
    notices.notify({ title: t.scan, message: t.states['no-library'], tone: 'error' }),
  );
  if (!hasCodes) return null;
  return (
    <>
      <IconButton ref={opener} className={className} icon={{ path: BARS }} label={t.scan} onClick={open} />
      {Dialog && <Dialog onCode={onCode} onClose={close} />}
    </>
  );
}

const BARS = 'M3 8V4h4M17 4h4v4M21 16v4h-4M7 20H3v-4M7 8v8M10.5 8v8M14 8v8M17 8v8';
const scanDialog = () => loadWithoutReload(() => import('./ScanDialog.tsx').then((part) => part.ScanDialog));
