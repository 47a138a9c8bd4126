import { Link } from '@tanstack/react-router';
import { Icon } from '../../ui/Icon.tsx';
import { iconButtonClass } from '../../ui/IconButton.tsx';

export function CartLink() {
  return (
    <Link to="/cart" className={iconButtonClass} aria-label="Cart" title="Cart">
      <Icon name="cart" />
    </Link>
  );
}
