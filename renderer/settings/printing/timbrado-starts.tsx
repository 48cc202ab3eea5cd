import { Trash2 } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../components/button.tsx';
import { TextField } from '../../components/text-field.tsx';
import { useShopSettings } from '../../stores/shop-settings-store.ts';
import { changeShop } from '../changes.ts';
import { Setting } from '../section.tsx';
import styles from './receipt-settings.module.css';

/** DD/MM/YYYY of an ISO date. */
const shown = (day: string): string => day.split('-').toReversed().join('/');

/** First days of timbrados, which the receipt has to carry and the service may not give. */
export function TimbradoStarts() {
  const { t } = useTranslation('printing');
  const { timbradoStarts } = useShopSettings((store) => store.settings);
  const [number, setNumber] = useState('');
  const [start, setStart] = useState('');
  const [isTried, setIsTried] = useState(false);
  const isNumber = /^\d{8}$/.test(number.trim());
  const save = (changed: typeof timbradoStarts): Promise<void> =>
    changeShop('timbradoStarts', 'timbradoStarts', changed);
  const add = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    setIsTried(true);
    if (!isNumber || start === '') return;
    const others = timbradoStarts.filter(({ numeroTimbrado }) => numeroTimbrado !== number.trim());
    await save([...others, { numeroTimbrado: number.trim(), start }]);
    setNumber('');
    setStart('');
    setIsTried(false);
  };
  return (
    <Setting title={t('receipts.starts')} meaning={t('receipts.startsMeaning')}>
      <ul className={styles.starts}>
        {timbradoStarts.map((one) => (
          <li key={one.numeroTimbrado} className={styles.start}>
            <b>{one.numeroTimbrado}</b>
            <span>{shown(one.start)}</span>
            <button
              type="button"
              className={styles.icon}
              aria-label={t('receipts.dropStart', { number: one.numeroTimbrado })}
              onClick={() => void save(timbradoStarts.filter((other) => other !== one))}
            >
              <Trash2 aria-hidden="true" size={18} />
            </button>
          </li>
        ))}
      </ul>
      <form className={styles.next} noValidate onSubmit={(event) => void add(event)}>
        <TextField
          label={t('receipts.timbrado')}
          inputMode="numeric"
          maxLength={8}
          value={number}
          error={isTried && !isNumber ? t('receipts.badTimbrado') : undefined}
          onChange={setNumber}
        />
        <TextField
          label={t('receipts.start')}
          type="date"
          value={start}
          error={isTried && start === '' ? t('receipts.badStart') : undefined}
          onChange={setStart}
        />
        <Button type="submit">{t('receipts.addStart')}</Button>
      </form>
    </Setting>
  );
}
