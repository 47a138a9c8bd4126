import { Link, useRouter } from '@tanstack/react-router';
import * as t from '#texts/catalogue.ts';
import * as pages from '#texts/pages.ts';
import { Button } from '../../../ui/Button.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import styles from './WayBack.module.css';

export function WayBack({ category = '', label }: { category?: string; label?: string }) {
  const router = useRouter();
  const goBack = () => {
    if (router.history.canGoBack()) router.history.back();
    else void router.navigate({ to: '/products' });
  };
  return (
    <div className={styles.way}>
      <Button tone="text" onClick={goBack}>
        <Icon name={{ path: 'M20 12H5M11 5l-7 7 7 7' }} size={20} />
        {t.back}
      </Button>
      <nav aria-label={t.breadcrumb}>
        <ol>
          <li>
            <Link to="/">{pages.home}</Link>
          </li>
          <li>
            <Link to="/products">{pages.products}</Link>
          </li>
          {category && (
            <li>
              <Link to="/products" search={{ category: category.toLowerCase() }}>
                {label}
              </Link>
            </li>
          )}
        </ol>
      </nav>
    </div>
  );
}
