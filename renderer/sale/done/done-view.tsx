import { CircleAlert, CircleCheck, CircleX, Printer, Send, TriangleAlert } from 'lucide-react';
import { memo, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useStatus } from '../../documents/status-store.ts';
import { useNotices } from '../../kit/components/notice-store.ts';
import { ReceiptPaper } from '../../kit/components/receipt-paper.tsx';
import { fetchedSoon } from '../../kit/components/fetched-soon.tsx';
import { Row, Stack, Text } from '../../kit/layout/layout.tsx';
import { StateBadge } from '../../kit/components/state-badge.tsx';
import { printerOf, usePrinting } from '../../kit/printing/printing-store.ts';
import { usePrintReceipt } from '../../kit/printing/use-print-receipt.ts';
import { useCharge } from '../charge/charge-store.ts';
import { useSaleDialog } from '../dialog-store.ts';
import { DoneActions } from './done-actions.tsx';
import { delayOf, doneState, type DoneState } from './done-state.ts';
import styles from './done-view.module.css';
import { useChargedDocument } from './use-charged-document.ts';
import { focusOn, SEARCH_ID } from '../focus.ts';
import { useSale } from '../sale-store.ts';
import type { ChargedSale } from '../../../shared/contract/sale.ts';
import { formatMinor, formatMoney } from '../../../shared/domain/money.ts';
import { nameWithFolder } from '../../../shared/domain/paper/printer.ts';

const LOOKS = {
  waiting: ['calm', Send],
  issued: ['good', CircleCheck],
  doubtful: ['warn', CircleAlert],
  refused: ['bad', CircleX],
  rejected: ['bad', CircleX],
  void: ['calm', CircleX],
} as const satisfies Record<DoneState, readonly ['good' | 'warn' | 'bad' | 'calm', typeof Send]>;

const Qr = fetchedSoon(async () => (await import('../../documents/share/share-button.tsx')).InvoiceQr);

interface DoneViewProps {
  sale: ChargedSale | null;
  /** True only with a sale. */
  areKeysOurs: boolean;
}

/**
 * Replaces the lines once the sale is on disk: shows the change, the receipt and the next steps. Until then
 * it is hidden and keeps the receipt's frame loaded.
 */
export const DoneView = memo(function DoneView({ sale, areKeysOurs }: DoneViewProps) {
  const { t } = useTranslation('sale');
  const document = useChargedDocument(sale?.id ?? null);
  const frame = useRef<HTMLIFrameElement>(null);
  const print = usePrintReceipt(frame, sale?.id ?? null);
  const state = document === null ? 'waiting' : doneState(document.state);
  const isIssued = state === 'issued' && (document?.numeroDocumento ?? null) !== null;
  useDoneKeys(areKeysOurs, print, isIssued);
  useEffect(() => Qr.fetchSoon(), []);
  const hasPaper = state !== 'refused' && state !== 'void';
  return (
    <section
      className={sale === null ? styles.ahead : styles.view}
      aria-label={t('done.label')}
      aria-hidden={sale === null}
    >
      {sale === null ? null : (
        <div className={styles.card}>
          <Stack gap={4} className={styles.facts}>
            <Stack role="status">
              <h2 className={styles.title}>
                <CircleCheck aria-hidden="true" size={28} />
                {t('done.sold', { number: sale.localNumber })}
              </h2>
              <Change sale={sale} />
            </Stack>
            <Row gap={6} wrap>
              <dl className={styles.total}>
                <dt>{t('done.total')}</dt>
                <dd>{formatMoney(BigInt(sale.total), sale.currency)}</dd>
              </dl>
              <Stack gap={0}>
                <Rounding sale={sale} />
                <Means sale={sale} />
              </Stack>
              <InvoiceState state={state} number={document?.numeroDocumento ?? null} />
            </Row>
            <DoneActions sale={sale} isIssued={isIssued} onPrint={print} />
            <PaperState />
          </Stack>
          <div className={styles.qr}>
            {isIssued ? <Qr.Part id={sale.id} number={document?.numeroDocumento ?? ''} /> : null}
          </div>
        </div>
      )}
      <div
        className={hasPaper ? styles.paper : styles.bare}
        role="region"
        aria-label={t('done.paper')}
        tabIndex={0}
      >
        <ReceiptPaper
          documentId={hasPaper ? (sale?.id ?? null) : null}
          paper="first"
          version={state}
          title={t('done.receipt', { number: sale?.localNumber ?? '' })}
          frame={frame}
          onFilled={beginNextWhenShown}
        />
      </div>
    </section>
  );
});

/** Begins the next sale, unless it has begun, after the receipt is shown: beginning writes to the disk. */
function beginNextWhenShown(): void {
  whenShown(() => {
    const { draft, resume } = useSale.getState();
    if (draft === null) void resume();
  });
}

/** Part of the total not collected, in the customer's favour. */
function Rounding({ sale: { total, rounding, currency } }: { sale: ChargedSale }) {
  const { t } = useTranslation('sale');
  if (rounding === '0') return null;
  const collected = formatMoney(BigInt(total) - BigInt(rounding), currency);
  return (
    <Text tone="soft">
      {t('done.rounding', { collected, rounding: formatMinor(BigInt(rounding), currency) })}
    </Text>
  );
}

/** Payment methods, if not cash alone. */
function Means({ sale: { payments, currency } }: { sale: ChargedSale }) {
  const { t } = useTranslation('app');
  if (payments.every(({ means }) => means === 'cash')) return null;
  const parts = payments.map(
    ({ means, amount }) => `${t(`means.${means}`)} ${formatMoney(BigInt(amount), currency)}`,
  );
  return <Text tone="soft">{parts.join(' · ')}</Text>;
}

function Change({ sale: { change, currency, payments } }: { sale: ChargedSale }) {
  const { t } = useTranslation('sale');
  const hasCash = payments.some(({ means }) => means === 'cash');
  if (change === null || change === '0')
    return (
      <Text size="xl" weight="strong">
        {t(change === null ? 'done.credit' : hasCash ? 'done.exact' : 'charge.noCash')}
      </Text>
    );
  return (
    <p className={styles.change}>
      <span>{t('done.change')}</span>
      <b>{formatMoney(BigInt(change), currency)}</b>
    </p>
  );
}

/** Printing state of the receipt; nothing if the shop has no receipt printer. */
function PaperState() {
  const { t } = useTranslation(['sale', 'app']);
  const standing = usePrinting((store) => printerOf(store.status, 'receipt'));
  if (standing === null) return null;
  const { printer, trouble, waiting } = standing;
  const isKept = trouble !== null && trouble !== 'paper-low';
  return (
    <Row as="p" gap={2} role="status" className={isKept ? styles.kept : styles.comes}>
      {isKept ? <TriangleAlert aria-hidden="true" size={18} /> : <Printer aria-hidden="true" size={18} />}
      {isKept
        ? t('done.paperKept', {
            name: nameWithFolder(printer),
            trouble: t(`app:printing.trouble.${trouble}`),
          })
        : t(waiting > 0 ? 'done.paperComes' : 'done.paperOut', { name: printer.name })}
    </Row>
  );
}

/** State of a sale's invoice; `number` once it has one. */
function InvoiceState({ state, number }: { state: DoneState; number: string | null }) {
  const { t } = useTranslation('sale');
  const [tone, Icon] = LOOKS[state];
  const delay = useStatus((store) => delayOf(store.status));
  return (
    <p className={styles.state} role="status">
      <StateBadge tone={tone} icon={<Icon aria-hidden="true" />}>
        {state === 'waiting' && delay !== null
          ? t(`done.provisional.${delay}`)
          : t(`done.state.${state}`, { number: number ?? '' })}
      </StateBadge>
    </p>
  );
}

/**
 * Keys after a sale: Ctrl+P prints, Ctrl+K shares an issued invoice or says why not, Enter and F9 go on, and
 * other typing starts the next sale.
 */
function useDoneKeys(areOurs: boolean, print: () => void, isIssued: boolean): void {
  const { t } = useTranslation('sale');
  const newestPrint = useRef(print);
  useEffect(() => {
    newestPrint.current = print;
  });
  useEffect(() => {
    if (!areOurs) return;
    const onKey = (event: KeyboardEvent): void => {
      const withCtrl = event.ctrlKey || event.metaKey ? event.key.toLowerCase() : '';
      const isShare = withCtrl === 'k';
      const isModified = event.ctrlKey || event.altKey || event.metaKey;
      const goesOn =
        !isModified && (event.key === 'F9' || (event.key === 'Enter' && !isButton(event.target)));
      if (withCtrl !== 'p' && !isShare && !goesOn) return;
      event.preventDefault();
      event.stopPropagation();
      if (withCtrl === 'p') return newestPrint.current();
      if (isShare) {
        if (isIssued) useSaleDialog.getState().show('share');
        else useNotices.getState().tell('bad', t('done.nothingToShare'));
        return;
      }
      // The Enter that charged may still be held down.
      if (event.repeat) return;
      useCharge.getState().startNext();
      focusOn(SEARCH_ID);
    };
    // Before the search field sees the keys.
    document.addEventListener('keydown', onKey, { capture: true });
    return () => document.removeEventListener('keydown', onKey, { capture: true });
  }, [areOurs, isIssued, t]);
}

function isButton(target: EventTarget | null): boolean {
  return target instanceof HTMLButtonElement;
}

/** Maximum wait, for a page that is not being painted. */
const MAX_MS = 100;

/** Runs a function after the pending changes are painted, so that they are visible first. */
export function whenShown(run: () => void): void {
  let isOver = false;
  const once = (): void => {
    if (isOver) return;
    isOver = true;
    clearTimeout(timer);
    run();
  };
  const timer = setTimeout(once, MAX_MS);
  // The first callback runs before its frame is painted.
  requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(once)));
}
