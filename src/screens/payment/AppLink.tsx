import { openInFrame, replacesPage } from '../../lib/leave-page.ts';
import { buttonClass } from '../../ui/Button.tsx';

interface AppLinkProps {
  /** Of a payment app or of the gateway's page, already checked. */
  address: string;
  opensApp: boolean;
  children: string;
}

/** A link to a payment app that leaves this page open in every browser. */
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
