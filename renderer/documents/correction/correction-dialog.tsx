import { type FormEvent, useCallback, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CircleAlert } from 'lucide-react';
import type { DocumentDetail, Remedy } from '../../../shared/contract/documents.ts';
import { cashToSettle } from '../../../shared/domain/cash/corrected-money.ts';
import { formatMoney, minorDigits } from '../../../shared/domain/money.ts';
import { paidOf, type SaleDue } from '../../../shared/domain/cash/document-money.ts';
import { readTypedAmount } from '../../../shared/domain/typed-number.ts';
import { Button } from '../../kit/components/button.tsx';
import { Dialog } from '../../kit/components/dialog.tsx';
import { useUnsavedGuard } from '../../clients/dialog/client-editor.tsx';
import type { ClientFormValues } from '../../clients/form/client-form-values.ts';
import { CardChoices } from './card-choices.tsx';
import { ClientPart } from './client-part.tsx';
import styles from './correction-dialog.module.css';
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
 * Puts right what was not accepted: a refused sale is corrected and queued again, a rejected one is sold again. What
 * was said against it stands on top, and at the field it is about.
 */
export function CorrectionDialog({ detail, sold, remedy, onClose }: CorrectionDialogProps) {
  const { t } = useTranslation('correction');
  const form = useRef<HTMLFormElement>(null);
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

  const submit = (event: FormEvent): void => {
    event.preventDefault();
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
      <form ref={form} className={styles.form} noValidate onSubmit={submit}>
        <ReasonPanel detail={detail} refused={refused} />
        <ClientPart client={values.client} errors={errors} marks={correction.marks} onChange={changeClient} />
        <TermsPart values={values} errors={errors} change={change} currency={detail.summary.currency} />
        <section aria-label={t('lines')}>
          <h3>{t('lines')}</h3>
          <p className={styles.soft}>{t('linesStay')}</p>
          <ul className={styles.lines}>
            {values.lines.map((line) => (
              <LinePart
                key={line.path}
                line={line}
                errors={errors}
                onChange={(changed) => changeLine(line.path, changed)}
              />
            ))}
          </ul>
        </section>
        <footer className={styles.foot}>
          {remedy.isOlderThanCopy ? (
            <label className={styles.check}>
              <input
                type="checkbox"
                checked={isLookedUp}
                onChange={({ target: { checked } }) => setIsLookedUp(checked)}
              />
              {t('lookedUp', { number: detail.summary.localNumber })}
            </label>
          ) : null}
          <CardChoices
            correction={correction}
            sold={sold}
            detail={detail}
            cards={cards}
            onChange={setCards}
          />
          {guard.warning}
          {failure === null ? null : (
            <p className={styles.failure} role="alert">
              {failure}
            </p>
          )}
          <div className={styles.end}>
            <TotalsLine detail={detail} sold={sold} total={total} values={values} />
            <div className={styles.actions}>
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
            </div>
          </div>
        </footer>
      </form>
    </Dialog>
  );
}

const WRONG = '[aria-invalid="true"]';

/** The city's field reads its name and puts it in by itself: its function has to stay the same. */
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

/** Reason why it was not accepted, in its own words, with the parts that belong to no field below. */
function ReasonPanel({ detail, refused }: ReasonPanelProps) {
  const { t } = useTranslation('correction');
  const { refusal, mensaje } = detail;
  const rest = detailsBeside({ message: refusal?.message ?? mensaje ?? '', details: refused.rest });
  const who = refusal === null ? 'authority' : 'service';
  return (
    <div className={styles.reason}>
      <CircleAlert aria-hidden="true" size={20} />
      <div>
        <p>
          <b>{t(`said.${who}`)}</b> {refusal?.message ?? mensaje ?? t('said.nothing')}
        </p>
        {rest.length === 0 ? null : (
          <ul>
            {rest.map(detailLine).map((said) => (
              <li key={said}>{said}</li>
            ))}
          </ul>
        )}
        <p className={styles.soft}>{t(refused.byPath.size > 0 ? 'said.marked' : 'said.unmarked')}</p>
      </div>
    </div>
  );
}

interface TotalsLineProps {
  detail: DocumentDetail;
  sold: NonNullable<DocumentDetail['sale']>;
  /** Minor units; null while it cannot be told. */
  total: bigint | null;
  values: Pick<CorrectionValues, 'condition' | 'entregaInicial'>;
}

/** The total as it was and as it is now; a change is said in words, and what it means for the drawer. */
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
    <div className={styles.totals}>
      <dl>
        <div>
          <dt>{t('total.before')}</dt>
          <dd>{money(before)}</dd>
        </div>
        <div>
          <dt>{t('total.now')}</dt>
          <dd className={styles.now} data-changed={total !== before || undefined}>
            {total === null ? '–' : money(total)}
          </dd>
        </div>
      </dl>
      <p aria-live="polite" className={styles.changed}>
        {said}
      </p>
    </div>
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
