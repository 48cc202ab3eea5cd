import { Trash2 } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, IconButton } from '../../kit/components/button.tsx';
import { TextField } from '../../kit/fields/text-field.tsx';
import { maskDate, startOfDay } from '../../kit/time/typed-day.ts';
import { useShopSettings } from '../../kit/settings/shop-settings-store.ts';
import { changeShop } from '../../kit/settings/changes.ts';
import { Setting } from '../../kit/settings/section.tsx';
import styles from './receipt-settings.module.css';

/** DD/MM/YYYY of an ISO date. */
const shown = (day: string): string => day.split('-').toReversed().join('/');
const isoOf = (date: string): string => date.split('/').toReversed().join('-');

/** First days of timbrados, which the receipt has to carry and the service may not give; `known` is one to begin with. */
export function TimbradoStarts({ known = '' }: { known?: string }) {
  const { t } = useTranslation('printing');
  const { timbradoStarts } = useShopSettings((store) => store.settings);
  const [number, setNumber] = useState(known);
  const [start, setStart] = useState('');
  const [isTried, setIsTried] = useState(false);
  const isNumber = /^\d{8}$/.test(number.trim());
  const isStart = startOfDay(start) !== null;
  const save = (changed: typeof timbradoStarts): Promise<void> =>
    changeShop('timbradoStarts', 'timbradoStarts', changed);
  const add = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    setIsTried(true);
    if (!isNumber || !isStart) return;
    const others = timbradoStarts.filter(({ numeroTimbrado }) => numeroTimbrado !== number.trim());
    await save([...others, { numeroTimbrado: number.trim(), start: isoOf(start) }]);
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
            <IconButton
              label={t('receipts.dropStart', { number: one.numeroTimbrado })}
              icon={Trash2}
              onClick={() => void save(timbradoStarts.filter((other) => other !== one))}
            />
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
          inputMode="numeric"
          placeholder={t('receipts.startForm')}
          maxLength={10}
          value={start}
          error={isTried && !isStart ? t('receipts.badStart') : undefined}
          onChange={(typed) => setStart(maskDate(typed))}
        />
        <Button type="submit">{t('receipts.addStart')}</Button>
      </form>
    </Setting>
  );
}
