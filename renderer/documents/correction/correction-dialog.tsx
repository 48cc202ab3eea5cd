import { useCallback, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CircleAlert } from 'lucide-react';
import type { DocumentDetail, Remedy } from '../../../shared/contract/documents.ts';
import { cashToSettle } from '../../../shared/domain/cash/corrected-money.ts';
import { formatMoney, minorDigits } from '../../../shared/domain/money.ts';
import { paidOf, type SaleDue } from '../../../shared/domain/cash/document-money.ts';
import { readTypedAmount } from '../../../shared/domain/typed-number.ts';
import { Button } from '../../kit/components/button.tsx';
import { Actions, Dialog } from '../../kit/components/dialog.tsx';
import { Check } from '../../kit/fields/field.tsx';
import { Bullets, Form, List, Row, Stack, Text } from '../../kit/layout/layout.tsx';
import { Callout, Failure } from '../../kit/layout/panel.tsx';
import { useUnsavedGuard } from '../../clients/dialog/client-editor.tsx';
import type { ClientFormValues } from '../../clients/form/client-form-values.ts';
import { CardChoices } from './card-choices.tsx';
import { ClientPart } from './client-part.tsx';
import styles from './correction.module.css';
import { correctedTotal, type CorrectionValues, type RefusedFields } from './correction-values.ts';
import { LinePart } from './line-part.tsx';
import { detailLine, detailsBeside } from '../document/refusal-details.ts';
import { TermsPart } from './terms-part.tsx';
import { useShopSettings } from '../../kit/settings/shop-settings-store.ts';
import { moneyOf } from '../document/money-of.ts';
import { type CorrectionForm, useCorrection } from './use-correction.ts';
import { useSaveCorrection } from './use-save-correction.ts';

interface CorrectionDialogProps {
  detail: DocumentDetail;
  sold: NonNullable<DocumentDetail['sale']>;
  remedy: Remedy;
  onClose: () => void;
}

/**
 * Corrects a document that was not accepted: a refused sale is queued again, a rejected one is sold again.
 * The reason is shown on top, and at the fields it names.
 */
export function CorrectionDialog({ detail, sold, remedy, onClose }: CorrectionDialogProps) {
  const { t } = useTranslation('correction');
  const form = useRef<HTMLElement>(null);
  const guard = useUnsavedGuard();
  const correction = useCorrection(detail, sold, guard.touch);
  const { values, errors, issues, refused, change, changeLine } = correction;
  const [isLookedUp, setIsLookedUp] = useState(false);
  const { cards, setCards, failure, isSaving, save } = useSaveCorrection({
    detail,
    sold,
    remedy,
    correction,
    onClose,
  });
  const total = correctedTotal(values, detail.summary.currency);

  const focusWrong = (): void => form.current?.querySelector<HTMLElement>(WRONG)?.focus();
  // After the dialog has put the focus onto its first field.
  useEffect(() => {
    const frame = requestAnimationFrame(focusWrong);
    return () => cancelAnimationFrame(frame);
  }, []);

  const submit = (): void => {
    if (isSaving) return;
    if (issues.length > 0) focusWrong();
    else void save(isLookedUp);
  };

  const changeClient = useClientChange(correction);

  return (
    <Dialog
      title={t(`${remedy.kind}.title`, { number: detail.summary.localNumber })}
      meaning={t(`${remedy.kind}.meaning`)}
      width="full"
      onClose={() => guard.leave(onClose)}
    >
      <Form ref={form} gap={5} className={styles.form} onSubmit={submit}>
        <ReasonPanel detail={detail} refused={refused} />
        <ClientPart client={values.client} errors={errors} marks={correction.marks} onChange={changeClient} />
        <TermsPart values={values} errors={errors} change={change} currency={detail.summary.currency} />
        <Stack as="section" gap={1} aria-label={t('lines')}>
          <h3>{t('lines')}</h3>
          <small>{t('linesStay')}</small>
          <List>
            {values.lines.map((line) => (
              <LinePart
                key={line.path}
                line={line}
                errors={errors}
                onChange={(changed) => changeLine(line.path, changed)}
              />
            ))}
          </List>
        </Stack>
        <Actions>
          <Stack gap={3} grow>
            {remedy.isOlderThanCopy ? (
              <Check
                label={t('lookedUp', { number: detail.summary.localNumber })}
                checked={isLookedUp}
                onChange={setIsLookedUp}
              />
            ) : null}
            <CardChoices
              correction={correction}
              sold={sold}
              detail={detail}
              cards={cards}
              onChange={setCards}
            />
            {guard.warning}
            <Failure words={failure} />
            <Row gap={5} justify="between" wrap>
              <TotalsLine detail={detail} sold={sold} total={total} values={values} />
              <Row>
                <Button keyName="Esc" onClick={() => guard.leave(onClose)}>
                  {t('back')}
                </Button>
                <Button
                  type="submit"
                  tone="primary"
                  keyName="Enter"
                  disabled={remedy.isOlderThanCopy && !isLookedUp}
                  aria-disabled={isSaving}
                >
                  {t(isSaving ? 'saving' : `${remedy.kind}.save`)}
                </Button>
              </Row>
            </Row>
          </Stack>
        </Actions>
      </Form>
    </Dialog>
  );
}

const WRONG = '[aria-invalid="true"]';

/** Stable across renders: the city field calls it from an effect, with the name it has read. */
function useClientChange({ values, change, complete }: CorrectionForm) {
  const latest = useRef({ client: values.client, change, complete });
  latest.current = { client: values.client, change, complete };
  return useCallback((changed: Partial<ClientFormValues>, isTyped: boolean): void => {
    const { current } = latest;
    current.client = { ...current.client, ...changed };
    (isTyped ? current.change : current.complete)({ client: current.client });
  }, []);
}

interface ReasonPanelProps {
  detail: DocumentDetail;
  refused: RefusedFields;
}

/** Reason given by the service or the authority, with the details that belong to no field below. */
function ReasonPanel({ detail, refused }: ReasonPanelProps) {
  const { t } = useTranslation('correction');
  const { refusal, mensaje } = detail;
  const rest = detailsBeside({ message: refusal?.message ?? mensaje ?? '', details: refused.rest });
  const who = refusal === null ? 'authority' : 'service';
  return (
    <Callout tone="bad">
      <Row align="start">
        <CircleAlert aria-hidden="true" size={20} />
        <Stack gap={1} grow>
          <p>
            <b>{t(`said.${who}`)}</b> {refusal?.message ?? mensaje ?? t('said.nothing')}
          </p>
          {rest.length === 0 ? null : (
            <Bullets>
              {rest.map(detailLine).map((said) => (
                <li key={said}>{said}</li>
              ))}
            </Bullets>
          )}
          <small>{t(refused.byPath.size > 0 ? 'said.marked' : 'said.unmarked')}</small>
        </Stack>
      </Row>
    </Callout>
  );
}

interface TotalsLineProps {
  detail: DocumentDetail;
  sold: NonNullable<DocumentDetail['sale']>;
  /** Minor units; null while it cannot be computed. */
  total: bigint | null;
  values: Pick<CorrectionValues, 'condition' | 'entregaInicial'>;
}

/** Total before and after, with the difference in words and the cash to collect or give back. */
function TotalsLine({ detail, sold, total, values }: TotalsLineProps) {
  const { t } = useTranslation('correction');
  const roundsCash = useShopSettings((store) => store.settings.roundsCash);
  const { currency } = detail.summary;
  const { condition } = values;
  const before = BigInt(detail.summary.total);
  const money = (minor: bigint): string => formatMoney(minor < 0n ? -minor : minor, currency);
  const words = (): string | null => {
    if (total === null) return t('total.unknown');
    const change = total - before;
    const said = [
      ...(sold.venta.condicion_venta === 1 && condition === 2 ? [t('total.onCredit')] : []),
      ...(change === 0n ? [] : [t(change > 0n ? 'total.up' : 'total.down', { amount: money(change) })]),
    ];
    const soldAs = { venta: sold.venta, total: before };
    const now = { venta: ventaOf(values, currency), total };
    const difference = cashToSettle(
      paidOf(moneyOf(detail), soldAs, condition === 1),
      soldAs,
      now,
      roundsCash,
    );
    if (difference !== 0n)
      said.push(t(difference > 0n ? 'total.collect' : 'total.giveBack', { amount: money(difference) }));
    return said.length === 0 ? null : said.join(' ');
  };
  const said = words();
  return (
    <Row gap={5}>
      <Row as="dl" gap={5}>
        <div>
          <dt>{t('total.before')}</dt>
          <Text as="dd" size="lg" number>
            {money(before)}
          </Text>
        </div>
        <div>
          <dt>{t('total.now')}</dt>
          <Text as="dd" size="lg" weight="strong" number {...(total !== before && { tone: 'accent' })}>
            {total === null ? '–' : money(total)}
          </Text>
        </div>
      </Row>
      <Text weight="medium" aria-live="polite">
        {said}
      </Text>
    </Row>
  );
}

function ventaOf(
  { condition, entregaInicial }: TotalsLineProps['values'],
  currency: string,
): SaleDue['venta'] {
  const initial = readTypedAmount(entregaInicial, minorDigits(currency)) ?? 0;
  return {
    moneda: currency,
    condicion_venta: condition,
    ...(condition === 1 ? {} : { venta_credito: { entrega_inicial: initial, plazo: 1 } }),
  };
}
