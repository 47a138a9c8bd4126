import { Link } from '@tanstack/react-router';
import { Button, buttonClass } from '../../ui/Button.tsx';
import styles from './QrScreen.module.css';

/** What stands under a payment that goes on elsewhere: the page looks by itself, and the shopper may ask it to. */
export function AfterPaying({ onLook }: { onLook: () => Promise<void> }) {
  return (
    <>
      <p className={styles.small}>This page moves on by itself as soon as your payment has arrived.</p>
      <div className={styles.ways}>
        <Button tone="quiet" onClick={onLook}>
          I have paid, check now
        </Button>
        <Link to="/orders" className={buttonClass({ tone: 'quiet' })}>
          View Orders
        </Link>
      </div>
    </>
  );
}
