import { ArrowRight } from 'lucide-react';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { formatDateTime } from '../../../shared/domain/dates.ts';
import { formatScaled, scaledFromNumber } from '../../../shared/domain/money.ts';
import type { CatalogDetail } from '../../../shared/contract/catalog.ts';
import { catalog as texts } from '../../i18n/es-PY/catalog.ts';
import { rateWords } from '../rate-words.ts';
import styles from './history-tab.module.css';

type Price = CatalogDetail['prices'][number]['after'];

/** The prices it had, and who changed what of it, newest first. */
export function HistoryTab({ detail }: { detail: CatalogDetail }) {
  const { t } = useTranslation('catalog');
  const { prices, changes } = detail;
  return (
    <div className={styles.history}>
      <h3>{t('history.prices')}</h3>
      {prices.length === 0 ? <p className={styles.none}>{t('history.noPrices')}</p> : null}
      <ol>
        {prices.map(({ at, actor, before, after }) => (
          <li key={`${at} ${JSON.stringify([before, after])}`} className={styles.entry}>
            <time>{formatDateTime(at).slice(0, 16)}</time>
            <p className={styles.price}>
              {before === null ? (
                <span className={styles.first}>{t('history.first')}</span>
              ) : (
                <>
                  <PriceWords price={before} />
                  <ArrowRight role="img" aria-label={t('history.to')} size={16} />
                </>
              )}
              <b>
                <PriceWords price={after} />
              </b>
            </p>
            <span className={styles.by}>{actorWords(t, actor)}</span>
          </li>
        ))}
      </ol>
      <h3>{t('history.changes')}</h3>
      {changes.length === 0 ? <p className={styles.none}>{t('history.noChanges')}</p> : null}
      <ol>
        {changes.map(({ at, actor, isNew, fields }) => (
          <li key={`${at} ${fields.join()}`} className={styles.entry}>
            <time>{formatDateTime(at).slice(0, 16)}</time>
            <p>{isNew ? t('history.created') : fields.map((field) => fieldWords(t, field)).join(', ')}</p>
            <span className={styles.by}>{actorWords(t, actor)}</span>
          </li>
        ))}
      </ol>
    </div>
  );
}

function PriceWords({ price }: { price: Price }) {
  const { t } = useTranslation('catalog');
  return (
    <span>
      {formatScaled(scaledFromNumber(price.precio_unitario_original))}{' '}
      <small>{rateWords(t, price.precio_unitario)}</small>
    </span>
  );
}

/** Who did it, in words; a user's name is one already. */
function actorWords(t: TFunction<'catalog'>, actor: string): string {
  return isKey(actor, texts.history.actor) ? t(`history.actor.${actor}`) : actor;
}

function fieldWords(t: TFunction<'catalog'>, field: string): string {
  return isKey(field, texts.history.field) ? t(`history.field.${field}`) : field;
}

function isKey<T extends object>(text: string, words: T): text is keyof T & string {
  return Object.hasOwn(words, text);
}
