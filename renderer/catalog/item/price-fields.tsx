import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useHotkeys } from 'react-hotkeys-hook';
import { formatScaled, scaledFromNumber } from '../../../shared/domain/money.ts';
import { readTypedNumber } from '../../../shared/domain/typed-number.ts';
import { TextField } from '../../kit/fields/text-field.tsx';
import { useDialogs } from '../../kit/components/dialog-store.ts';
import { Segments } from '../../kit/fields/segments.tsx';
import { Grid } from '../../kit/layout/layout.tsx';
import type { ItemFieldsProps } from './item-fields.ts';
import styles from '../catalog.module.css';
import { chooseIva, RATES, readPrice, type TypedPrice } from './typed-price.ts';

/** The price and its IVA; a mixed price as its parts, with their sum. F8 goes here, as on the sale. */
export function PriceFields({ values, words, onChange }: ItemFieldsProps) {
  const { t } = useTranslation('catalog');
  const { price } = values;
  const first = useRef<HTMLInputElement>(null);
  const isFree = useDialogs((store) => store.open === 0);
  useHotkeys('f8', () => first.current?.select(), {
    enabled: isFree,
    enableOnFormTags: true,
    preventDefault: true,
  });
  const change = (changed: Partial<TypedPrice>): void => onChange({ price: { ...price, ...changed } });
  const amount = { inputMode: 'decimal', maxLength: 40 } as const;
  return (
    <Grid columns={2} gap={4}>
      <div className={styles.amount}>
        {price.iva === 'mixed' ? (
          RATES.map((rate) => (
            <TextField
              key={rate}
              {...amount}
              {...(rate === '10' ? { ref: first } : {})}
              label={t(`form.part${rate}`)}
              error={words[`price.${rate}`] ?? (rate === '10' ? words.price : undefined)}
              value={price.parts[rate]}
              onChange={(text) => change({ parts: { ...price.parts, [rate]: text } })}
              onBlur={() => change({ parts: { ...price.parts, [rate]: groupDigits(price.parts[rate]) } })}
            />
          ))
        ) : (
          <TextField
            {...amount}
            ref={first}
            label={t('form.price')}
            hint={t('form.priceHint')}
            error={words.price}
            value={price.price}
            onChange={(text) => change({ price: text })}
            onBlur={() => change({ price: groupDigits(price.price) })}
          />
        )}
      </div>
      <div className={styles.rate}>
        <Segments
          isLabelled
          label={t('form.iva')}
          options={[
            ...RATES.map((rate) => ({ value: rate, words: t(`form.rate${rate}`) })),
            { value: 'mixed', words: t('form.mixed') },
          ]}
          value={price.iva}
          onChange={(iva) => onChange({ price: chooseIva(price, iva) })}
        />
        <PriceSum price={price} />
      </div>
    </Grid>
  );
}

function PriceSum({ price }: { price: TypedPrice }) {
  const { t } = useTranslation('catalog');
  const read = readPrice(price);
  const isKnown = typeof read !== 'string';
  return (
    <dl className={styles.sum} aria-live="polite">
      {price.iva === 'mixed' ? (
        <div className={styles.total}>
          <dt>{t('form.total')}</dt>
          <dd>{isKnown ? formatScaled(read.total) : '–'}</dd>
        </div>
      ) : null}
      {isKnown && read.iva.length > 0 ? (
        read.iva.map(({ rate, amount }) => (
          <div key={rate}>
            <dt>{t('form.containsRate', { rate })}</dt>
            <dd>{formatScaled(amount * 10n ** 8n)}</dd>
          </div>
        ))
      ) : (
        <div>
          <dt>{t('form.contains')}</dt>
          <dd>{isKnown ? t('form.containsNothing') : '–'}</dd>
        </div>
      )}
    </dl>
  );
}

/** A number with its thousands grouped; any other text stays as it is. */
function groupDigits(text: string): string {
  const typed = readTypedNumber(text);
  return typed === null ? text : formatScaled(scaledFromNumber(typed));
}
