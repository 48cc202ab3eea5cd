import { ArrowRight, ChevronUp } from 'lucide-react';
import { memo, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { formatMinor, formatMoney, formatScaled, signOf } from '../../../shared/domain/money.ts';
import { type Currency, readRate, toGuaranies } from '../../../shared/domain/sale/currency.ts';
import { NAMELESS_LIMIT } from '../../../shared/domain/sale/nameless-limit.ts';
import type { DraftIssue } from '../../../shared/domain/sale/price-draft.ts';
import type { SaleDraft } from '../../../shared/domain/sale/sale-draft.ts';
import type { SaleTotals } from '../../../shared/domain/sale/sale-totals.ts';
import { Button, KeyCap, LinkButton } from '../../kit/components/button.tsx';
import { Notices } from '../../kit/components/notices.tsx';
import spoken from '../../kit/components/spoken.module.css';
import { Stack } from '../../kit/layout/layout.tsx';
import { openCharge } from '../charge/open-charge.ts';
import { useSaleDialog } from '../dialog-store.ts';
import { focusOn, REMARK_ID, SEARCH_ID } from '../focus.ts';
import { SALE_ACTIONS, type SaleAction } from '../keys/sale-actions.ts';
import { useParked } from '../parking/parked-store.ts';
import { usePricedDraft } from '../priced-draft.ts';
import { useSale } from '../sale-store.ts';
import { useNoticesInSale } from '../use-notices-in-sale.ts';
import styles from './ticket.module.css';

/** Below the lines: the actions on the sale, its total, and its charge. */
export function TicketFoot({ draft }: { draft: SaleDraft }) {
  const { currency, rate, condition, remark } = draft;
  const { totals, issues } = usePricedDraft(draft);
  return (
    <footer className={styles.foot}>
      {useNoticesInSale() ? <Notices place="row" /> : null}
      <Stack gap={2} className={styles.actions}>
        <RemarkField remark={remark} />
        <Actions count={draft.lines.length} />
      </Stack>
      <Stack gap={1} className={styles.money}>
        <Totals totals={totals} currency={currency} rate={rate} count={draft.lines.length} />
        <ChargeButton condition={condition} missing={issues[0]?.kind ?? null} />
      </Stack>
    </footer>
  );
}

const RemarkField = memo(function RemarkField({ remark }: { remark: string }) {
  const { t } = useTranslation('sale');
  const change = useSale((store) => store.change);
  return (
    <div className={styles.remark} data-filled={remark !== ''}>
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
      <KeyCap name="F7" />
    </div>
  );
});

/** The others have their buttons beside what they act on. */
const SHOWN: readonly SaleAction['name'][] = ['parking', 'terms', 'currency', 'price', 'help'];

const Actions = memo(function Actions({ count }: { count: number }) {
  const { t } = useTranslation('sale');
  const parked = useParked((store) => store.sales.length);
  const show = useSaleDialog((store) => store.show);
  const hasLines = count > 0;
  return (
    <div className={styles.keys} role="toolbar" aria-label={t('keys.label')}>
      {SALE_ACTIONS.filter(({ name }) => SHOWN.includes(name)).map(({ name, keyName, run }) => (
        <button
          key={name}
          type="button"
          data-tour={name}
          className={styles.key}
          // Keeps the focus on the marked line.
          onPointerDown={(event) => event.preventDefault()}
          onClick={run}
        >
          <span>{t(name === 'parking' && !hasLines ? 'keys.parked' : `keys.${name}`)}</span>
          <KeyCap name={keyName} />
          {name === 'parking' && parked > 0 ? (
            <b className={styles.waiting}>
              <span className={spoken.spoken}>{t('keys.waiting')} </span>
              {parked}
            </b>
          ) : null}
        </button>
      ))}
      <button type="button" className={styles.key} disabled={!hasLines} onClick={() => show('empty')}>
        <span>{t('lines.empty')}</span>
      </button>
    </div>
  );
});

/** Characters that fit beside the currency sign in the largest size, and in the next. */
const MAX_LARGE = { Gs: '999.999.999'.length, other: '99.999,99'.length };
const MAX_LONG = '99.999.999.999'.length;

const PARTS = ['exempt', 'five', 'ten', 'iva'] as const;

interface TotalsProps {
  totals: SaleTotals;
  currency: Currency;
  rate: string;
  count: number;
}

/** The total, legible from a metre; its parts by IVA rate unfold above it. */
const Totals = memo(function Totals({ totals, currency, rate, count }: TotalsProps) {
  const { t } = useTranslation('sale');
  const total = formatMinor(totals.total, currency);
  return (
    <section aria-label={t('totals.label')}>
      <details className={styles.parts}>
        <summary>
          {t('lines.count', { count })} · {t('totals.iva')} {formatMinor(totals.iva, currency)}
          <ChevronUp aria-hidden="true" size={16} />
        </summary>
        <dl>
          {PARTS.map((part) => (
            <div key={part}>
              <dt>{t(`totals.${part}`)}</dt>
              <dd>{formatMinor(totals[part], currency)}</dd>
            </div>
          ))}
        </dl>
      </details>
      <dl className={styles.total} data-size={sizeOf(total, currency)}>
        <dt>{t('totals.total')}</dt>
        <dd>
          <small>{signOf(currency)}</small> {total}
        </dd>
      </dl>
      {currency === 'PYG' ? null : <InGuaranies total={totals.total} currency={currency} rate={rate} />}
    </section>
  );
});

function sizeOf(total: string, currency: Currency): 'large' | 'long' | 'longest' {
  if (total.length <= MAX_LARGE[currency === 'PYG' ? 'Gs' : 'other']) return 'large';
  return total.length <= MAX_LONG ? 'long' : 'longest';
}

/** Value in guaraníes of a sale in another currency, and its rate, which a press opens for editing. */
function InGuaranies({ total, currency, rate }: { total: bigint; currency: Currency; rate: string }) {
  const { t } = useTranslation('sale');
  const show = useSaleDialog((store) => store.show);
  const scaled = readRate({ currency, rate });
  return (
    <div className={styles.foreign}>
      <LinkButton onClick={() => show('currency')}>
        {t('totals.rate', { sign: signOf(currency), rate: scaled === null ? '—' : formatScaled(scaled) })}
      </LinkButton>
      <b>{scaled === null ? '—' : formatMoney(toGuaranies(total, currency, scaled), 'PYG')}</b>
    </div>
  );
}

/** Charges in the chosen condition; while something is missing, says what and leads there. */
const ChargeButton = memo(function ChargeButton({
  condition,
  missing,
}: {
  condition: 1 | 2;
  missing: DraftIssue['kind'] | null;
}) {
  const { t } = useTranslation('sale');
  const reasonId = useId();
  return (
    <div className={styles.charge}>
      <Button
        data-tour="charge"
        tone={missing === null ? 'primary' : 'plain'}
        size="large"
        keyName={condition === 1 ? 'F9' : 'F10'}
        aria-describedby={reasonId}
        onClick={() => void openCharge(condition)}
      >
        {t('charge.button')}
      </Button>
      <p id={reasonId} className={styles.reason}>
        {missing === null ? null : (
          <>
            <ArrowRight aria-hidden="true" size={16} />
            {t(`missing.${missing}`, { limit: formatMoney(NAMELESS_LIMIT, 'PYG') })}
          </>
        )}
      </p>
    </div>
  );
});
