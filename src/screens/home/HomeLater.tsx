import { lazyComponent } from '../lazyComponent.tsx';
import { InstallInvitation } from '../offline/InstallInvitation.tsx';
import { useShop } from '../useShop.tsx';
import { NewsletterNote } from './NewsletterNote.tsx';

export function HomeLater() {
  const { storage } = useShop();
  return (
    <>
      <div className="container">
        <NewsletterNote />
        <InstallInvitation />
      </div>
      {hasLists(storage.read('saved-lists')) && <ListReminder />}
    </>
  );
}

function hasLists(stored: string | null): boolean {
  return stored !== null && stored.trim() !== '[]';
}

const ListReminder = lazyComponent(() =>
  import('../saved-lists/ListReminder.tsx').then((part) => part.ListReminder),
);
