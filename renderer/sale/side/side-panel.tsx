import { memo, useEffect, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { ArrowRight, UserRound } from 'lucide-react';
import type { IssuingPoint, SaleDraft } from '../../../shared/domain/sale/sale-draft.ts';
import type { Cliente } from '../../../shared/wire/cliente.ts';
import { RUC_DOCUMENT } from '../../../shared/domain/sale/document-issues.ts';
import { NAMELESS_LIMIT } from '../../../shared/domain/sale/nameless-limit.ts';
import { formatMinor, formatMoney, formatScaled, signOf } from '../../../shared/domain/money.ts';
import { type Currency, readRate, toGuaranies } from '../../../shared/domain/sale/currency.ts';
import type { SaleTotals } from '../../../shared/domain/sale/sale-totals.ts';
import type { DraftIssue } from '../../../shared/domain/sale/price-draft.ts';
import { usePricedDraft } from '../priced-draft.ts';
import { useShopSettings } from '../../kit/settings/shop-settings-store.ts';
import { openCharge } from '../charge/open-charge.ts';
import { Button } from '../../kit/components/button.tsx';
import { RucStatus } from '../../clients/ruc-status.tsx';
import { useDocumentWords } from '../../clients/client-words.ts';
import { useSaleDialog } from '../dialog-store.ts';
import { OverdueLine } from './overdue-line.tsx';
import { nameOf, pointOfSale, usePoints } from '../../documents/issuing-point/point-store.ts';
import { focusOn, POINT_ID, REMARK_ID, SEARCH_ID } from '../focus.ts';
import { useSale } from '../sale-store.ts';
import styles from './side-panel.module.css';

/** Characters that fit beside the sign in the largest figures, and in the next. */
const MOST_LARGE = { Gs: '999.999.999'.length, other: '99.999,99'.length };
const MOST_LONG = '99.999.999.999'.length;

const PARTS = ['exempt', 'five', 'ten', 'iva'] as const;

interface TotalsProps {
  totals: SaleTotals;
  currency: Currency;
  rate: string;
}

/** The total, legible from a metre, and what it is made of. */
const Totals = memo(function Totals({ totals, currency, rate }: TotalsProps) {
  const { t } = useTranslation('sale');
  const total = formatMinor(totals.total, currency);
  return (
    <section className={styles.totals} aria-label={t('totals.label')}>
      <dl className={styles.parts}>
        {PARTS.map((part) => (
          <div key={part}>
            <dt>{t(`totals.${part}`)}</dt>
            <dd>{formatMinor(totals[part], currency)}</dd>
          </div>
        ))}
      </dl>
      <dl className={`${styles.total} ${sizeOf(total, currency)}`}>
        <dt>{t('totals.total')}</dt>
        <dd>
          <span className={styles.sign}>{signOf(currency)}</span> {total}
        </dd>
      </dl>
      {currency === 'PYG' ? null : <InGuaranies total={totals.total} currency={currency} rate={rate} />}
    </section>
  );
});

function sizeOf(total: string, currency: Currency): string {
  if (total.length <= MOST_LARGE[currency === 'PYG' ? 'Gs' : 'other']) return '';
  return (total.length <= MOST_LONG ? styles.long : styles.longest) ?? '';
}

/** Value in guaraníes of a sale in another currency, and the rate, which opens to be changed. */
function InGuaranies({ total, currency, rate }: { total: bigint; currency: Currency; rate: string }) {
  const { t } = useTranslation('sale');
  const show = useSaleDialog((store) => store.show);
  const scaled = readRate({ currency, rate });
  return (
    <div className={styles.foreign}>
      <button type="button" onClick={() => show('currency')}>
        {t('totals.rate', { sign: signOf(currency), rate: scaled === null ? '—' : formatScaled(scaled) })}
      </button>
      <b>{scaled === null ? '—' : formatMoney(toGuaranies(total, currency, scaled), 'PYG')}</b>
    </div>
  );
}

/** Issuing point of the invoice: a choice only where there are several, and the counter has none of its own. */
const PointChoice = memo(function PointChoice({ point }: { point: IssuingPoint | null }) {
  const { t } = useTranslation('sale');
  const { points, chosen, read, choose } = usePoints();
  const change = useSale((store) => store.change);
  const own = useShopSettings((store) => store.settings.issuingPoint);

  useEffect(() => void read(), [read]);
  useEffect(() => {
    const wanted = pointOfSale(point, { own, points, chosen });
    if (wanted === null || (point !== null && nameOf(point) === nameOf(wanted))) return;
    change((draft) => ({ ...draft, point: wanted }));
  }, [point, own, points, chosen, change]);

  const isKnown = point === null || points.some((known) => nameOf(known) === nameOf(point));
  const choices = isKnown ? points : [point, ...points];
  if (own !== null || choices.length < 2) return null;
  return (
    <div className={styles.field}>
      <select
        id={POINT_ID}
        aria-label={t('point.label')}
        value={point === null ? '' : nameOf(point)}
        onChange={(event) => {
          const next = choices.find((choice) => nameOf(choice) === event.target.value);
          if (next !== undefined) {
            choose(next);
            change((draft) => ({ ...draft, point: next }));
          }
          focusOn(SEARCH_ID);
        }}
      >
        {point === null ? <option value="">{t('point.choose')}</option> : null}
        {choices.map((choice) => (
          <option key={nameOf(choice)} value={nameOf(choice)}>
            {t('point.option', {
              establecimiento: choice.numero_establecimiento,
              punto: choice.punto_expedicion,
              timbrado: choice.numero_timbrado,
            })}
          </option>
        ))}
      </select>
    </div>
  );
});

/** To whom the invoice is made out. */
const ClientCard = memo(function ClientCard({ client }: { client: Cliente | null }) {
  const { t } = useTranslation('sale');
  const documentWords = useDocumentWords();
  const show = useSaleDialog((store) => store.show);
  return (
    <section className={styles.card} aria-label={t('client.title')}>
      <UserRound aria-hidden="true" size={24} />
      <div className={styles.who}>
        <p className={styles.name} title={client?.nombre}>
          {client?.nombre ?? t('client.none')}
        </p>
        {client === null ? null : <p className={styles.document}>{documentWords(client)}</p>}
        {client?.tipo_documento === RUC_DOCUMENT ? <RucStatus ruc={client.documento} isShort /> : null}
      </div>
      <Button tone={client === null ? 'plain' : 'quiet'} keyName="F2" onClick={() => show('client')}>
        {t(client === null ? 'client.choose' : 'client.change')}
      </Button>
    </section>
  );
});

const CONDITIONS = [
  [1, 'condition.cash'],
  [2, 'condition.credit'],
] as const;

const ConditionChoice = memo(function ConditionChoice({ condition }: Pick<SaleDraft, 'condition'>) {
  const { t } = useTranslation('sale');
  const change = useSale((store) => store.change);
  return (
    <div className={styles.conditions} role="radiogroup" aria-label={t('condition.label')}>
      {CONDITIONS.map(([value, words]) => (
        <label key={value} className={styles.condition}>
          <input
            type="radio"
            name="condition"
            checked={condition === value}
            onChange={() => change((draft) => ({ ...draft, condition: value }))}
          />
          {t(words)}
        </label>
      ))}
    </div>
  );
});

const RemarkField = memo(function RemarkField({ remark }: { remark: string }) {
  const { t } = useTranslation('sale');
  const change = useSale((store) => store.change);
  return (
    <div className={styles.field}>
      <input
        id={REMARK_ID}
        aria-label={t('remark.label')}
        autoComplete="off"
        maxLength={500}
        placeholder={t('remark.placeholder')}
        value={remark}
        onChange={(event) => {
          const typed = event.target.value;
          change((draft) => ({ ...draft, remark: typed }));
        }}
        onKeyDown={(event) => {
          if (event.key === 'Enter' || event.key === 'Escape') focusOn(SEARCH_ID);
        }}
      />
    </div>
  );
});

/** Beside the lines: who buys, how it is paid, and how much it is. */
export function SidePanel({ draft }: { draft: SaleDraft }) {
  const { currency, rate } = draft;
  const { totals, issues } = usePricedDraft(draft);
  return (
    <aside className={styles.panel}>
      <div className={styles.choices}>
        <ClientCard client={draft.client} />
        <PointChoice point={draft.point} />
        <ConditionChoice condition={draft.condition} />
        {draft.condition === 2 ? <OverdueLine client={draft.client} /> : null}
        <RemarkField remark={draft.remark} />
      </div>
      <Totals totals={totals} currency={currency} rate={rate} />
      <ChargeButton condition={draft.condition} missing={issues[0] ?? null} />
    </aside>
  );
}

/** Charges in the condition chosen; while something is missing it says what, and leads there. */
function ChargeButton({ condition, missing }: { condition: 1 | 2; missing: DraftIssue | null }) {
  const { t } = useTranslation('sale');
  const reasonId = useId();
  return (
    <div className={styles.charge}>
      <p id={reasonId} className={styles.reason}>
        {missing === null ? null : (
          <>
            <ArrowRight aria-hidden="true" size={16} />
            {t(`missing.${missing.kind}`, { limit: formatMoney(NAMELESS_LIMIT, 'PYG') })}
          </>
        )}
      </p>
      <Button
        tone={missing === null ? 'primary' : 'plain'}
        size="large"
        keyName={condition === 1 ? 'F9' : 'F10'}
        aria-describedby={reasonId}
        onClick={() => void openCharge(condition)}
      >
        {t('charge.button')}
      </Button>
    </div>
  );
}
