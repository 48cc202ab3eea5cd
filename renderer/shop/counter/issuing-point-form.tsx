import { useCallback, useEffect, useState } from 'react';
import { useAnswer } from '../../kit/answers.ts';
import { useTranslation } from 'react-i18next';
import type { IssuingPoint } from '../../../shared/domain/sale/sale-draft.ts';
import { Button } from '../../kit/components/button.tsx';
import { TextField } from '../../kit/fields/text-field.tsx';
import { asError, call } from '../../ipc/call.ts';
import { nameOf, usePoints } from '../../documents/issuing-point/point-store.ts';
import { tellError } from '../../kit/components/notice-store.ts';
import { useShopSettings } from '../../kit/settings/shop-settings-store.ts';
import { Form, Grid, Row, Stack, Text } from '../../kit/layout/layout.tsx';
import { Callout } from '../../kit/layout/panel.tsx';
import styles from '../shop.module.css';

interface IssuingPointFormProps {
  action: string;
  onChosen: () => void;
}

/** Whence this counter issues; no other counter may. */
export function IssuingPointForm({ action, onChosen }: IssuingPointFormProps) {
  const { t } = useTranslation('firstStart');
  const { points, read } = usePoints();
  const kept = useShopSettings((store) => store.settings.issuingPoint);
  const keep = useShopSettings((store) => store.save);
  const company = useAnswer('first-steps.company', {})?.company ?? null;
  const [chosen, setChosen] = useState<string | null>(null);
  const [typed, setTyped] = useState<IssuingPoint | null>(null);
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
    // The first login has not brought them yet.
    void read().then(() => (usePoints.getState().points.length === 0 ? readLists() : undefined));
  }, [read, readLists]);
  const shown =
    kept === null || points.some((point) => nameOf(point) === nameOf(kept)) ? points : [kept, ...points];
  const [only] = points;
  const usual = kept ?? (points.length === 1 && only !== undefined ? only : null);
  const value = chosen ?? (usual === null ? null : nameOf(usual));
  const save = async (): Promise<void> => {
    const point = typed === null ? shown.find((one) => nameOf(one) === value) : padded(typed);
    if (point === undefined) return;
    if (!/^\d{8}-\d{3}-\d{3}$/.test(nameOf(point))) return setFault(t('point.wrong'));
    try {
      // Not among what Ctrl+Z takes back: without it the counter would issue from wherever.
      await keep({ issuingPoint: point });
    } catch (error) {
      return tellError(error);
    }
    setTyped(null);
    setFault(null);
    onChosen();
  };
  const premises = ({ numero_establecimiento: number }: IssuingPoint): string => {
    const found = company?.establishments.find((one) => one.number === number);
    return [found?.name, found?.address].filter(Boolean).join(', ');
  };
  return (
    <Form className={styles.form} onSubmit={() => void save()}>
      {shown.length === 0 ? <Text tone="soft">{t('point.none')}</Text> : null}
      {shown.length === 0 || typed !== null ? null : (
        <Stack as="fieldset" gap={2} className={styles.group}>
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
      {typed === null ? null : <TypedPoint point={typed} onChange={setTyped} />}
      {fault === null ? null : (
        <Text tone="bad" role="alert">
          {fault}
        </Text>
      )}
      <Callout tone="warn">{t('point.alone')}</Callout>
      <Row wrap>
        <Button type="submit" tone="primary" disabled={typed === null && value === null}>
          {action}
        </Button>
        <Button disabled={isReading} onClick={() => void readLists()}>
          {t(isReading ? 'point.reading' : 'point.read')}
        </Button>
        <Button tone="quiet" onClick={() => setTyped(typed === null ? NO_POINT : null)}>
          {t(typed === null ? 'point.type' : 'point.fromList')}
        </Button>
      </Row>
    </Form>
  );
}

const NO_POINT: IssuingPoint = { numero_timbrado: '', numero_establecimiento: '', punto_expedicion: '' };

/** `1` is `001`. */
function padded(point: IssuingPoint): IssuingPoint {
  return {
    numero_timbrado: point.numero_timbrado.trim(),
    numero_establecimiento: point.numero_establecimiento.trim().padStart(3, '0'),
    punto_expedicion: point.punto_expedicion.trim().padStart(3, '0'),
  };
}

interface TypedPointProps {
  point: IssuingPoint;
  onChange: (point: IssuingPoint) => void;
}

/** For a point that no list of the service has. */
function TypedPoint({ point, onChange }: TypedPointProps) {
  const { t } = useTranslation('firstStart');
  return (
    <Grid as="fieldset" columns={3} className={styles.group}>
      <legend>{t('point.typed')}</legend>
      {(['numero_timbrado', 'numero_establecimiento', 'punto_expedicion'] as const).map((part) => (
        <TextField
          key={part}
          label={t(`point.part.${part}`)}
          inputMode="numeric"
          maxLength={part === 'numero_timbrado' ? 8 : 3}
          value={point[part]}
          onChange={(text) => onChange({ ...point, [part]: text })}
        />
      ))}
    </Grid>
  );
}
