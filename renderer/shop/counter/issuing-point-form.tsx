import { useCallback, useEffect, useState } from 'react';
import { useAnswer } from '../../kit/answers.ts';
import { useTranslation } from 'react-i18next';
import * as z from 'zod';
import { issuingPointSchema } from '../../../shared/contract/lookups.ts';
import type { IssuingPoint } from '../../../shared/domain/sale/sale-draft.ts';
import { Button } from '../../kit/components/button.tsx';
import { TextField } from '../../kit/fields/text-field.tsx';
import { asError, call } from '../../ipc/call.ts';
import { nameOf, usePoints } from '../../documents/issuing-point/point-store.ts';
import { useShopSettings } from '../../kit/settings/shop-settings-store.ts';
import { useWireForm, type WireForm } from '../../kit/fields/use-wire-form.ts';
import { Form, Grid, Row, Stack, Text } from '../../kit/layout/layout.tsx';
import { Callout, Failure } from '../../kit/layout/panel.tsx';
import styles from '../shop.module.css';

interface IssuingPointFormProps {
  action: string;
  onChosen: () => void;
}

/** Issuing point of this counter; no other counter may use it. */
export function IssuingPointForm({ action, onChosen }: IssuingPointFormProps) {
  const { t } = useTranslation('firstStart');
  const { points, read } = usePoints();
  const kept = useShopSettings((store) => store.settings.issuingPoint);
  const keep = useShopSettings((store) => store.save);
  const company = useAnswer('first-steps.company', {})?.company ?? null;
  const [chosen, setChosen] = useState<string | null>(null);
  const [isTyping, setIsTyping] = useState(false);
  const [isReading, setIsReading] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  const readLists = useCallback(async (): Promise<void> => {
    setIsReading(true);
    setFault(null);
    try {
      await call('first-steps.read-lists', {});
      await read();
    } catch (error) {
      setFault(asError(error).message);
    } finally {
      setIsReading(false);
    }
  }, [read]);
  useEffect(() => {
    // Before the first login has brought the points, asks for the lists.
    void read().then(() => (usePoints.getState().points.length === 0 ? readLists() : undefined));
  }, [read, readLists]);
  const shown =
    kept === null || points.some((point) => nameOf(point) === nameOf(kept)) ? points : [kept, ...points];
  const [only] = points;
  const usual = kept ?? (points.length === 1 && only !== undefined ? only : null);
  const value = chosen ?? (usual === null ? null : nameOf(usual));
  const save = async (point: IssuingPoint): Promise<void> => {
    // Ctrl+Z must not undo this: without a point the counter would issue from any.
    await keep({ issuingPoint: point });
    setIsTyping(false);
    onChosen();
  };
  const form = useWireForm({ initial: NO_POINT, schema: typedPointSchema, save });
  const choose = (): void => {
    const point = shown.find((one) => nameOf(one) === value);
    if (point !== undefined) void form.attempt(() => save(point));
  };
  const premises = ({ numero_establecimiento: number }: IssuingPoint): string => {
    const found = company?.establishments.find((one) => one.number === number);
    return [found?.name, found?.address].filter(Boolean).join(', ');
  };
  return (
    <Form ref={form.element} className={styles.form} onSubmit={isTyping ? form.submit : choose}>
      {shown.length === 0 ? <Text tone="soft">{t('point.none')}</Text> : null}
      {shown.length === 0 || isTyping ? null : (
        <Stack as="fieldset" gap={2}>
          <legend>{t('point.legend')}</legend>
          {shown.map((point) => (
            <Row as="label" className={styles.card} key={nameOf(point)}>
              <input
                type="radio"
                name="issuing-point"
                checked={value === nameOf(point)}
                onChange={() => setChosen(nameOf(point))}
              />
              <Stack as="span" gap={0}>
                <b>
                  {t('point.option', {
                    establishment: point.numero_establecimiento,
                    point: point.punto_expedicion,
                  })}
                </b>
                <small>
                  {t('point.timbrado', { number: point.numero_timbrado })}
                  {premises(point) === '' ? '' : ` · ${premises(point)}`}
                </small>
              </Stack>
            </Row>
          ))}
        </Stack>
      )}
      {isTyping ? <TypedPoint {...form} /> : null}
      <Failure words={form.failure ?? fault} />
      <Callout tone="warn">{t('point.alone')}</Callout>
      <Row wrap>
        <Button
          type="submit"
          tone="primary"
          disabled={!isTyping && value === null}
          aria-disabled={form.isSaving}
        >
          {action}
        </Button>
        <Button disabled={isReading} onClick={() => void readLists()}>
          {t(isReading ? 'point.reading' : 'point.read')}
        </Button>
        <Button tone="quiet" onClick={() => setIsTyping(!isTyping)}>
          {t(isTyping ? 'point.fromList' : 'point.type')}
        </Button>
      </Row>
    </Form>
  );
}

const NO_POINT: IssuingPoint = { numero_timbrado: '', numero_establecimiento: '', punto_expedicion: '' };

/** `1` is `001`. */
const threeDigits = (text: string): string =>
  text.trim().replace(/^\d{1,2}$/, (digits) => digits.padStart(3, '0'));

const typedPointSchema = z
  .custom<IssuingPoint>()
  .transform((point) => ({
    numero_timbrado: point.numero_timbrado.trim(),
    numero_establecimiento: threeDigits(point.numero_establecimiento),
    punto_expedicion: threeDigits(point.punto_expedicion),
  }))
  .pipe(issuingPointSchema);

/** For a point that no list of the service has. */
function TypedPoint({ values, errors, change }: WireForm<IssuingPoint>) {
  const { t } = useTranslation('firstStart');
  return (
    <Grid as="fieldset" columns={3}>
      <legend>{t('point.typed')}</legend>
      {(['numero_timbrado', 'numero_establecimiento', 'punto_expedicion'] as const).map((part) => (
        <TextField
          key={part}
          label={t(`point.part.${part}`)}
          inputMode="numeric"
          maxLength={part === 'numero_timbrado' ? 8 : 3}
          value={values[part]}
          error={errors[part]}
          onChange={(text) => change({ [part]: text })}
        />
      ))}
    </Grid>
  );
}
