import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../kit/components/button.tsx';
import { Dialog } from '../../kit/components/dialog.tsx';
import { SearchBox } from '../../kit/components/search-box.tsx';
import { useSaleDialog } from '../dialog-store.ts';
import { FaultLine } from '../fault-line.tsx';
import { useSearch } from '../search/search-store.ts';
import { FoundPrice } from './found-price.tsx';
import styles from './price-dialog.module.css';
import { typedFor, usePriceCheck } from './price-store.ts';

/** What something costs: each scan shows the next, Enter sells what is shown, Esc goes back to the sale as it was. */
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
          <p className={styles.ready}>{t('ready')}</p>
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
      <div className={styles.foot}>
        <Button tone="primary" size="large" keyName="Enter" disabled={found === null} onClick={add}>
          {t('add')}
        </Button>
      </div>
    </Dialog>
  );
}
