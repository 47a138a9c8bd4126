import { Link } from '@tanstack/react-router';
import * as t from '#texts/home.ts';
import { HOME_TILES } from '../../config.ts';
import { categoryImage, homeCategories, infoIn } from '../../contract/store-info.ts';
import { RemoteImage } from '../../ui/RemoteImage.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { useStore } from '../../ui/useStore.tsx';
import { tilePictureSizes } from '../in-document.ts';
import { NeedsInternet } from '../offline/NeedsInternet.tsx';
import { useLabel, useShop } from '../useShop.tsx';
import styles from './Categories.module.css';

const NO_IMAGES: ReadonlyMap<string, string> = new Map();

export function Categories() {
  const state = useStore(useShop().storeInfo);
  const names = homeCategories(state);
  const images = infoIn(state)?.categoryImages ?? NO_IMAGES;
  return (
    <section aria-labelledby="browse-categories">
      <h2 id="browse-categories">{t.browseCategories}</h2>
      {state.state === 'loading' ? <TileSkeletons /> : <CategoryTiles names={names} images={images} />}
    </section>
  );
}

export interface CategoryTilesProps {
  names: readonly string[];
  images: ReadonlyMap<string, string>;
}

export function CategoryTiles({ names, images }: CategoryTilesProps) {
  const label = useLabel();
  return (
    <ul className={styles.tiles} data-columns={names.length}>
      {names.map((name) => (
        <li key={name}>
          <Link to="/products" search={{ category: name.toLowerCase() }} className={`surface ${styles.tile}`}>
            <RemoteImage
              src={categoryImage(name, images)}
              alt=""
              fit="cover"
              sizes={tilePictureSizes(names.length)}
            />
            <span className="clamp">
              {label(name)} <NeedsInternet category={name} />
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

function TileSkeletons() {
  return (
    <ul className={styles.tiles} data-columns={HOME_TILES} aria-hidden="true">
      {Array.from({ length: HOME_TILES }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: equal placeholders that never change places
        <li key={index} className={`surface ${styles.tile}`}>
          <Skeleton height="100%" />
        </li>
      ))}
    </ul>
  );
}
