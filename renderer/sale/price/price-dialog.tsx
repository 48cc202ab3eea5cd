import { useSaleMoney } from '../sale-store.ts';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { itemCode } from '../../../shared/domain/catalog/catalog-item.ts';
import { priceLine } from '../../../shared/domain/sale/pricing.ts';
import { PLAIN_LINE } from '../../../shared/domain/sale/sale-draft.ts';
import { signOf } from '../../../shared/domain/money.ts';
import { Button, KeyCap } from '../../kit/components/button.tsx';
import { Actions, Dialog } from '../../kit/components/dialog.tsx';
import { Row, Text } from '../../kit/layout/layout.tsx';
import { SearchBox } from '../../kit/components/search-box.tsx';
import { useSaleDialog } from '../dialog-store.ts';
import { FaultLine } from '../search/search-fault-line.tsx';
import { useSearch } from '../search/search-store.ts';
import { lineWords, unitPrice } from '../lines/line-words.ts';
import { useUnits } from '../../catalog/unit-store.ts';
import styles from './price-dialog.module.css';
import { type Answer, typedFor, usePriceCheck } from './price-store.ts';

/** Price check: each scan shows an item, Enter sells it, Esc returns to the unchanged sale. */
export function PriceDialog() {
  const { t } = useTranslation('priceCheck');
  const close = useSaleDialog((store) => store.close);
  const { answer, look, walk, forget } = usePriceCheck();
  const [text, setText] = useState('');
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => forget, [forget]);

  const found = answer?.kind === 'found' ? answer : null;
  const add = (): void => {
    if (found === null) return;
    void useSearch.getState().scan(typedFor(found));
    close();
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter') {
      event.preventDefault();
      if (event.repeat) return;
      if (text.trim() === '') return add();
      setText('');
      void look(text);
    } else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      walk(event.key === 'ArrowDown' ? 1 : -1);
    }
  };
  return (
    <Dialog title={t('title')} width="wide" initialFocus={field} onClose={close}>
      <SearchBox
        ref={field}
        aria-label={t('field')}
        placeholder={t('placeholder')}
        value={text}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={onKeyDown}
      />
      <div className={styles.answer} role="status">
        {answer === null ? (
          <Text tone="soft">{t('ready')}</Text>
        ) : found !== null ? (
          <FoundPrice answer={found} />
        ) : answer.kind === 'failed' ? (
          <FaultLine words={answer.message} />
        ) : answer.kind === 'unknown' ? (
          <FaultLine words={t('unknown', { words: answer.words })} />
        ) : answer.kind === 'badQuantity' ? (
          <FaultLine words={t('badQuantity', { quantity: answer.quantity })} />
        ) : null}
      </div>
      <Actions>
        <Button tone="primary" size="large" keyName="Enter" disabled={found === null} onClick={add}>
          {t('add')}
        </Button>
      </Actions>
    </Dialog>
  );
}

/** Name, price, unit and code of an item, large; with a quantity, its total too. */
function FoundPrice({ answer }: { answer: Extract<Answer, { kind: 'found' }> }) {
  const { t } = useTranslation('priceCheck');
  const units = useUnits((store) => store.names);
  const money = useSaleMoney();
  const { items, place, quantity, isFromLabel, ignoredLabel } = answer;
  const item = items[place];
  if (item === undefined) return null;
  const unit = units.get(item.record.unidad_medida_venta_id) ?? '';
  const { value } = lineWords(
    priceLine({ key: '', item, quantity, ...PLAIN_LINE, isFromLabel }, money),
    money.currency,
  );
  return (
    <>
      <Text size="xl" weight="strong">
        {item.record.descripcion}
      </Text>
      <Row as="p" align="baseline" wrap className={styles.price}>
        <b>{unitPrice(item, money)}</b>
        {unit === '' ? null : <span>{t('per', { unit })}</span>}
      </Row>
      {quantity === '1' || value === null ? null : (
        <Row as="p" justify="between" align="baseline" wrap>
          {t('amount', { quantity, unit })}
          <Text as="b" tone="accent" size="xl">
            {signOf(money.currency)} {value}
          </Text>
        </Row>
      )}
      {ignoredLabel === null ? null : (
        <FaultLine words={t(`ignoredLabel.${ignoredLabel.kind}`, { amount: ignoredLabel.amount })} />
      )}
      <Row as="p" justify="between" wrap>
        <span>
          {t('code')} {itemCode(item)}
        </span>
        {items.length === 1 ? null : (
          <span>
            {t('place', { place: place + 1, count: items.length })} <KeyCap name="↑ ↓" />
          </span>
        )}
      </Row>
    </>
  );
}
