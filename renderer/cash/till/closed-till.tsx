import { Banknote } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { TillState } from '../../../shared/contract/till.ts';
import { Button } from '../../kit/components/button.tsx';
import { formatMoney } from '../../../shared/domain/money.ts';
import { useDialogs } from '../../kit/components/dialog-store.ts';
import styles from './till-screen.module.css';

/** No shift is open: the next day begins with one key. */
export function ClosedTill({ till: { left }, onOpen }: { till: TillState; onOpen: () => void }) {
  const { t } = useTranslation('till');
  const open = useRef<HTMLButtonElement>(null);
  const isFree = useDialogs((store) => store.open === 0);
  useEffect(() => {
    if (isFree) open.current?.focus();
  }, [isFree]);
  const amounts = left.filter(({ amount }) => amount !== '0');
  return (
    <div className={styles.closed}>
      <Banknote aria-hidden="true" className={styles.icon} />
      <h3>{t('closed.title')}</h3>
      {amounts.length === 0 ? null : (
        <p>
          {t('open.left', {
            amount: amounts.map(({ currency, amount }) => formatMoney(BigInt(amount), currency)).join(' + '),
          })}
        </p>
      )}
      <p>{t('closed.meaning')}</p>
      <Button data-first ref={open} tone="primary" size="large" keyName="F2" onClick={onOpen}>
        {t('open.title')}
      </Button>
    </div>
  );
}
