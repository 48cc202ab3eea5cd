import { useTranslation } from 'react-i18next';
import { KeyCap } from '../../kit/components/key-cap.tsx';
import styles from './empty-state.module.css';
import { Button } from '../../kit/components/button.tsx';
import { useSaleDialog } from '../dialog-store.ts';
import { useParked } from '../parking/parked-store.ts';
import { useFavourites } from '../favourites/favourites-store.ts';
import { PreviousSale } from '../done/previous-sale.tsx';

const LESSONS = [
  ['scan', 'Enter'],
  ['quantity', '3*'],
  ['client', 'F2'],
  ['charge', 'F9'],
  ['favourites', 'F11'],
  ['help', 'F1'],
] as const;

/** In place of the lines while there is none: what to do, and what the sale before left to hand over. */
export function EmptyState() {
  const { t } = useTranslation('sale');
  // Their buttons say by themselves how to begin.
  const hasFavourites = useFavourites(({ groups }) => groups !== null && groups.length > 0);
  return (
    <div className={`${styles.empty} ${hasFavourites ? styles.brief : ''}`}>
      <PreviousSale />
      <WaitingSales />
      <h2 className={styles.title}>{t('teach.title')}</h2>
      {hasFavourites ? (
        <p className={styles.anyWay}>{t('teach.anyWay')}</p>
      ) : (
        <ul className={styles.lessons}>
          {LESSONS.map(([lesson, key]) => (
            <li key={lesson} className={styles.lesson}>
              <span className={styles.key}>
                <KeyCap name={key} />
              </span>
              {t(`teach.${lesson}`)}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** Whoever left one behind may be back. */
function WaitingSales() {
  const { t } = useTranslation('sale');
  const count = useParked((store) => store.sales.length);
  const show = useSaleDialog((store) => store.show);
  if (count === 0) return null;
  return (
    <Button keyName="F4" onClick={() => show('parked')}>
      {t('parked.waiting', { count })}
    </Button>
  );
}
