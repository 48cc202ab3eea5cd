import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useShopSettings } from '../../kit/settings/shop-settings-store.ts';
import { changeShop } from '../../kit/settings/changes.ts';
import { Setting } from '../../kit/settings/section.tsx';
import styles from './receipt-settings.module.css';

const MOST_LINES = 6;

/** The shop's own closing lines; kept when the field is left. */
export function FooterSetting() {
  const { t } = useTranslation('printing');
  const { receiptFooter } = useShopSettings((store) => store.settings);
  const [typed, setTyped] = useState<string | null>(null);
  const keep = (): void => {
    if (typed === null) return;
    const lines = typed
      .split('\n')
      .map((line) => line.trim().slice(0, 200))
      .filter((line) => line !== '')
      .slice(0, MOST_LINES);
    setTyped(null);
    if (lines.join('\n') !== receiptFooter.join('\n'))
      void changeShop('receiptFooter', 'receiptFooter', lines);
  };
  return (
    <Setting title={t('receipts.footer')} meaning={t('receipts.footerMeaning')}>
      <textarea
        className={styles.footer}
        aria-label={t('receipts.footer')}
        rows={3}
        maxLength={1200}
        value={typed ?? receiptFooter.join('\n')}
        onChange={({ target }) => setTyped(target.value)}
        onBlur={keep}
      />
    </Setting>
  );
}
