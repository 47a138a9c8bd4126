import { openInFrame, replacesPage } from '../../lib/leave-page.ts';
import { buttonClass } from '../../ui/Button.tsx';

interface AppLinkProps {
  /** Of a payment app or the gateway's page, checked. */
  address: string;
  opensApp: boolean;
  children: string;
}

/** This page stays open in every browser. */
export function AppLink({ address, opensApp, children }: AppLinkProps) {
  return (
    <a
      href={address}
      className={buttonClass()}
      onClick={(event) => {
        if (!opensApp || !replacesPage(navigator)) return;
        event.preventDefault();
        openInFrame(address);
      }}
    >
      {children}
    </a>
  );
}
