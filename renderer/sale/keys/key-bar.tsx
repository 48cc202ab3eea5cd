import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import spoken from '../../kit/components/spoken.module.css';
import { useParked } from '../parking/parked-store.ts';
import { useSale } from '../sale-store.ts';
import styles from './key-bar.module.css';
import { SALE_ACTIONS } from './sale-actions.ts';

/** The function keys, to be learned by looking and pressed by mouse or finger too. */
export const KeyBar = memo(function KeyBar() {
  const { t } = useTranslation('sale');
  const parked = useParked((store) => store.sales.length);
  const hasLines = useSale((store) => (store.draft?.lines.length ?? 0) > 0);
  return (
    <div className={styles.bar} role="toolbar" aria-label={t('keys.label')}>
      {SALE_ACTIONS.map(({ name, keyName, run }) => (
        <button
          key={name}
          type="button"
          className={styles.key}
          // A line that is marked stays marked.
          onPointerDown={(event) => event.preventDefault()}
          onClick={run}
        >
          <kbd aria-hidden="true">{keyName}</kbd>
          <span>{t(name === 'parking' && !hasLines ? 'keys.parked' : `keys.${name}`)}</span>
          {name === 'parking' && parked > 0 ? (
            <b className={styles.count}>
              <span className={spoken.spoken}>{t('keys.waiting')} </span>
              {parked}
            </b>
          ) : null}
        </button>
      ))}
    </div>
  );
});
