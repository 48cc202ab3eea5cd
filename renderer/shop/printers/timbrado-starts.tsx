import { Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import * as z from 'zod';
import { wireDateSchema } from '../../../shared/wire/primitives.ts';
import { timbradoFields } from '../../../shared/wire/venta.ts';
import { Button, IconButton } from '../../kit/components/button.tsx';
import { FieldRow } from '../../kit/fields/field.tsx';
import { TextField } from '../../kit/fields/text-field.tsx';
import { useWireForm } from '../../kit/fields/use-wire-form.ts';
import { maskDate } from '../../kit/time/typed-day.ts';
import { useShopSettings } from '../../kit/settings/shop-settings-store.ts';
import { changeShop } from '../../kit/settings/changes.ts';
import { Setting } from '../../kit/settings/section.tsx';
import { Form, Grid, List, Row, Text } from '../../kit/layout/layout.tsx';

/** DD/MM/YYYY of an ISO date. */
const shown = (day: string): string => day.split('-').toReversed().join('/');
const isoOf = (date: string): string => date.split('/').toReversed().join('-');

const startSchema = z.object({
  numeroTimbrado: z.string().trim().pipe(timbradoFields.numero_timbrado),
  start: wireDateSchema.transform(isoOf),
});

/** First days of timbrados, required on receipts if the service does not give them; `known` prefills one. */
export function TimbradoStarts({ known = '' }: { known?: string }) {
  const { t } = useTranslation('printing');
  const { timbradoStarts } = useShopSettings((store) => store.settings);
  const save = (changed: typeof timbradoStarts): Promise<void> =>
    changeShop('timbradoStarts', 'timbradoStarts', changed);
  const { element, values, errors, change, submit } = useWireForm({
    initial: { numeroTimbrado: known, start: '' },
    schema: startSchema,
    async save(added) {
      const others = timbradoStarts.filter(({ numeroTimbrado }) => numeroTimbrado !== added.numeroTimbrado);
      await save([...others, added]);
      change({ numeroTimbrado: '', start: '' });
    },
  });
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
      <Form ref={element} onSubmit={submit}>
        <FieldRow>
          <Grid columns={2}>
            <TextField
              label={t('receipts.timbrado')}
              inputMode="numeric"
              maxLength={8}
              value={values.numeroTimbrado}
              error={errors.numeroTimbrado}
              onChange={(numeroTimbrado) => change({ numeroTimbrado })}
            />
            <TextField
              label={t('receipts.start')}
              inputMode="numeric"
              placeholder={t('receipts.startForm')}
              maxLength={10}
              value={values.start}
              error={errors.start}
              onChange={(typed) => change({ start: maskDate(typed) })}
            />
          </Grid>
          <Button type="submit">{t('receipts.addStart')}</Button>
        </FieldRow>
      </Form>
    </Setting>
  );
}
