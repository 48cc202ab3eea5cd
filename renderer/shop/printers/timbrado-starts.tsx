import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, IconButton } from '../../kit/components/button.tsx';
import { TextField } from '../../kit/fields/text-field.tsx';
import { maskDate, startOfDay } from '../../kit/time/typed-day.ts';
import { useShopSettings } from '../../kit/settings/shop-settings-store.ts';
import styles from '../shop.module.css';
import { changeShop } from '../../kit/settings/changes.ts';
import { Setting } from '../../kit/settings/section.tsx';
import { Form, Grid, List, Row, Text } from '../../kit/layout/layout.tsx';

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
  const add = async (): Promise<void> => {
    setIsTried(true);
    if (!isNumber || !isStart) return;
    const others = timbradoStarts.filter(({ numeroTimbrado }) => numeroTimbrado !== number.trim());
    await save([...others, { numeroTimbrado: number.trim(), start: isoOf(start) }]);
    setNumber('');
    setStart('');
    setIsTried(false);
  };
  return (
    <Setting name="timbradoStarts" meaning={t('receipts.startsMeaning')}>
      <List>
        {timbradoStarts.map((one) => (
          <Row as="li" gap={4} key={one.numeroTimbrado}>
            <b>{one.numeroTimbrado}</b>
            <Text as="span" grow>
              {shown(one.start)}
            </Text>
            <IconButton
              label={t('receipts.dropStart', { number: one.numeroTimbrado })}
              icon={Trash2}
              onClick={() => void save(timbradoStarts.filter((other) => other !== one))}
            />
          </Row>
        ))}
      </List>
      <Form className={styles.beside} onSubmit={() => void add()}>
        <Grid columns={2}>
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
        </Grid>
        <Button type="submit">{t('receipts.addStart')}</Button>
      </Form>
    </Setting>
  );
}
