import { CircleX, FileText, ReceiptText } from 'lucide-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { paidNumbers } from './receipt-list.tsx';
import { useReceivableDialogs } from './use-receivable-dialogs.tsx';
import { actorWords } from '../../kit/components/actor-words.ts';
import { Button } from '../../kit/components/button.tsx';
import { dayAndTime } from '../../kit/time/time-words.ts';
import { Fill, Row } from '../../kit/layout/layout.tsx';
import { EmptyState } from '../../kit/layout/panel.tsx';
import { DataGrid, GridFoot } from '../../kit/rows/data-grid.tsx';
import type { GridColumn } from '../../kit/rows/grid-columns.tsx';
import { useAnswerRows } from '../../kit/rows/use-answer-rows.ts';
import { useScreen } from '../../kit/screen-store.ts';
import type { Output } from '../../../shared/contract/contract.ts';
import type { Collection } from '../../../shared/contract/receivables.ts';
import { formatMoney } from '../../../shared/domain/money.ts';

type Page = Output<'receivables.collections'>;

const FIRST = { before: null, limit: 50 };
const NARROW = '"number client amount" auto "number means at" auto / 6rem minmax(0, 1fr) auto';

const collectionsOf = ({ collections }: Page): readonly Collection[] => collections;

const after = ({ isMore, collections }: Page) =>
  isMore ? { ...FIRST, before: collections.at(-1)?.number ?? null } : undefined;

/** Receipts of collections, newest first: each can be viewed, printed again and annulled. */
export function AllReceipts() {
  const { t } = useTranslation('receivables');
  const { dialog, show } = useReceivableDialogs();
  const { list, marked, last, readAgain } = useAnswerRows(
    'receivables.collections',
    FIRST,
    after,
    collectionsOf,
  );
  const columns = useColumns();
  if (last !== null && marked === undefined)
    return (
      <EmptyState icon={ReceiptText} title={t('receipts.none')}>
        <p>{t('receipts.noneMeaning')}</p>
        <Button
          keyName="F7"
          onClick={() => useScreen.getState().show({ name: 'clients', part: 'receivables' })}
        >
          {t('tabs.receivables')}
        </Button>
      </EmptyState>
    );
  const see = (): void => {
    if (marked !== undefined) show({ name: 'receipt', number: marked.number });
  };
  return (
    <Fill>
      <DataGrid
        id="receipts"
        label={t('receipts.list')}
        list={list}
        columns={columns}
        narrow={NARROW}
        idOf={({ id }) => id}
        openId={marked?.id ?? null}
        isSoft={({ annulled }) => annulled !== null}
        fault={(message) => t('failed', { message })}
        onRetry={readAgain}
        onPoint={list.mark}
        onOpen={see}
        onAbove={() => undefined}
      />
      {marked === undefined ? null : (
        <GridFoot>
          <Row gap={2}>
            <Button
              icon={<FileText aria-hidden="true" size={18} />}
              keyName="Enter"
              aria-label={t('receipts.seeOf', { number: marked.number })}
              onClick={see}
            >
              {t('receipts.see')}
            </Button>
            {marked.annulled === null ? (
              <Button
                tone="danger"
                icon={<CircleX aria-hidden="true" size={18} />}
                aria-label={t('receipts.annulOf', { number: marked.number })}
                onClick={() => show({ name: 'annul', collection: marked })}
              >
                {t('receipts.annul')}
              </Button>
            ) : null}
          </Row>
        </GridFoot>
      )}
      {dialog}
    </Fill>
  );
}

function useColumns(): GridColumn<Collection>[] {
  const { t } = useTranslation(['receivables', 'app', 'documents']);
  const { t: words } = useTranslation('documents');
  return useMemo(() => {
    const numberOf = ({ number }: Collection): string => `${t('receipts.number')} ${number}`;
    const meansOf = ({ annulled, payments }: Collection): string =>
      annulled === null
        ? payments.map((part) => t(`app:means.${part.means}`)).join(' + ')
        : t('receipts.annulled', { reason: annulled.reason });
    const amountOf = ({ amount, currency }: Collection): string => formatMoney(BigInt(amount), currency);
    const whoOf = ({ actor }: Collection): string => actorWords(words, actor);
    const atOf = ({ at }: Collection): string => dayAndTime(at);
    return [
      { key: 'number', words: t('receipts.number'), rem: 6, cell: numberOf, text: numberOf },
      { key: 'at', words: t('receipts.at'), rem: 10.5, cell: atOf, text: atOf },
      {
        key: 'client',
        words: t('list.client'),
        rem: 12,
        grows: 1,
        cell: ({ clientName }) => <b>{clientName}</b>,
        text: ({ clientName }) => clientName,
      },
      {
        key: 'paid',
        words: t('receipts.paid'),
        rem: 10.5,
        isOptional: true,
        cell: paidNumbers,
        text: paidNumbers,
      },
      { key: 'means', words: t('receipts.means'), rem: 11, grows: 0.5, cell: meansOf, text: meansOf },
      { key: 'who', words: t('receipts.who'), rem: 7, isOptional: true, cell: whoOf, text: whoOf },
      {
        key: 'amount',
        words: t('receipts.amount'),
        rem: 7.5,
        isNumber: true,
        cell: (receipt) =>
          receipt.annulled === null ? <b>{amountOf(receipt)}</b> : <s>{amountOf(receipt)}</s>,
        text: amountOf,
      },
    ];
  }, [t, words]);
}
