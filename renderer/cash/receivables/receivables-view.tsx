import { useMemo } from 'react';
import { useHotkeys } from 'react-hotkeys-hook';
import { useTranslation } from 'react-i18next';
import { FileText, HandCoins, UserRound } from 'lucide-react';
import { formatDate } from '../../../shared/domain/dates.ts';
import type { Receivable, ReceivablePage } from '../../../shared/contract/receivables.ts';
import { formatMoney } from '../../../shared/domain/money.ts';
import { Button } from '../../kit/components/button.tsx';
import { Segments } from '../../kit/fields/segments.tsx';
import { useDialogs } from '../../kit/components/dialog-store.ts';
import { useReceivableDialogs } from './use-receivable-dialogs.tsx';
import { OwedSums } from './owed-sums.tsx';
import { useScreen } from '../../kit/screen-store.ts';
import { Fill, Row, Text } from '../../kit/layout/layout.tsx';
import { EmptyState } from '../../kit/layout/panel.tsx';
import { DataGrid, GridFoot } from '../../kit/rows/data-grid.tsx';
import type { GridColumn } from '../../kit/rows/grid-columns.tsx';
import { ListSearch } from '../../kit/rows/list-search.tsx';
import { useAnswerRows } from '../../kit/rows/use-answer-rows.ts';
import { DueWords } from './due-words.tsx';
import styles from './receivables.module.css';
import { useReceivables } from './receivables-store.ts';

const LIST_ID = 'receivables';
const SEARCH_ID = 'receivables-search';
const NARROW = '"client owed" auto "document due" auto / minmax(0, 1fr) auto';
const LISTS = ['open', 'overdue', 'settled', 'to-give-back'] as const;

const salesOf = ({ sales }: ReceivablePage): readonly Receivable[] => sales;
const focusOn = (id: string): void => document.getElementById(id)?.focus();

/** Debts of sales on credit, earliest due first; overdue ones are marked. */
export function ReceivablesView() {
  const { t } = useTranslation('receivables');
  const { wanted, want } = useReceivables();
  const { list, text, client } = wanted;
  const first = useMemo(
    () => ({ list, text, clientDocument: client?.document ?? null, after: null, limit: 50 }),
    [list, text, client],
  );
  const rows = useAnswerRows(
    'receivables.list',
    first,
    ({ next }) => (next === null ? undefined : { ...first, after: next }),
    salesOf,
  );
  const { marked, last } = rows;
  const columns = useColumns(list === 'to-give-back');
  const { dialog, show } = useReceivableDialogs();
  const isFree = useDialogs((store) => store.open === 0);
  const collect = (): void => {
    if (marked !== undefined && marked.owed !== '0') show({ name: 'collect', ...marked, saleId: marked.id });
  };
  const openDocument = (): void => {
    if (marked !== undefined) useScreen.getState().show({ name: 'documents', documentId: marked.id });
  };
  useHotkeys('f9', collect, { enabled: isFree, enableOnFormTags: true, preventDefault: true });
  const isFiltered = text.trim() !== '' || client !== null;

  return (
    <Fill as="section" aria-label={t('list.label')}>
      <Row as="header" wrap className={styles.head}>
        <div className={styles.find}>
          <ListSearch
            id={SEARCH_ID}
            label={t('list.search')}
            placeholder={t('list.search')}
            text={text}
            onText={(typed) => want({ text: typed })}
            onOpenMarked={() => focusOn(LIST_ID)}
            onBelow={() => focusOn(LIST_ID)}
          />
        </div>
        <Segments
          label={t('list.which')}
          options={LISTS.map((value) => ({ value, words: t(`list.${value}`) }))}
          value={list}
          onChange={(chosen) => want({ list: chosen })}
        />
      </Row>
      {client === null ? null : (
        <Row as="p" className={styles.only}>
          <b>{t('list.ofClient', { name: client.name })}</b>
          <Button tone="quiet" onClick={() => want({ client: null })}>
            {t('list.allClients')}
          </Button>
        </Row>
      )}
      {last !== null && marked === undefined ? (
        <NoReceivables list={isFiltered ? 'found' : list} />
      ) : (
        <DataGrid
          id={LIST_ID}
          label={t('list.label')}
          list={rows.list}
          columns={columns}
          narrow={NARROW}
          idOf={({ id }) => id}
          openId={marked?.id ?? null}
          fault={(message) => t('failed', { message })}
          onRetry={rows.readAgain}
          onPoint={rows.list.mark}
          onOpen={() => (marked?.owed === '0' ? openDocument() : collect())}
          onAbove={() => focusOn(SEARCH_ID)}
        />
      )}
      {marked === undefined ? null : (
        <GridFoot>
          <Row gap={2} wrap>
            {marked.owed === '0' ? null : (
              <Button
                tone="primary"
                icon={<HandCoins aria-hidden="true" size={18} />}
                keyName="F9"
                aria-label={t('collectOf', { number: numberOf(marked) })}
                onClick={collect}
              >
                {t('collectButton')}
              </Button>
            )}
            <Button icon={<FileText aria-hidden="true" size={18} />} onClick={openDocument}>
              {t('list.document')}
            </Button>
            {client === null ? (
              <Button
                tone="quiet"
                icon={<UserRound aria-hidden="true" size={18} />}
                onClick={() => want({ client: { document: marked.clientDocument, name: marked.clientName } })}
              >
                {t('onlyOf', { name: marked.clientName })}
              </Button>
            ) : null}
          </Row>
          {last?.isCut === true ? <Text tone="soft">{t('list.cut')}</Text> : null}
          <OwedSums sums={last?.sums ?? []} />
        </GridFoot>
      )}
      {dialog}
    </Fill>
  );
}

const numberOf = ({ numeroDocumento, localNumber }: Receivable): string => numeroDocumento ?? localNumber;

function useColumns(isToGiveBack: boolean): GridColumn<Receivable>[] {
  const { t } = useTranslation('receivables');
  return useMemo(() => {
    const money = (amount: string | bigint, { currency }: Receivable): string =>
      formatMoney(BigInt(amount), currency);
    const paidOf = (sale: Receivable): string =>
      money(BigInt(sale.initial) + BigInt(sale.collected) - BigInt(sale.givenBack), sale);
    const openOf = (sale: Receivable): string => money(isToGiveBack ? sale.toGiveBack : sale.owed, sale);
    return [
      {
        key: 'client',
        words: t('list.client'),
        rem: 12,
        grows: 1,
        cell: ({ clientName }) => <b>{clientName}</b>,
        text: ({ clientName }) => clientName,
      },
      {
        key: 'document',
        words: t('list.document'),
        rem: 10.5,
        cell: numberOf,
        text: numberOf,
      },
      {
        key: 'sold',
        words: t('list.sold'),
        rem: 6.5,
        isOptional: true,
        cell: ({ soldAt }) => formatDate(soldAt),
        text: ({ soldAt }) => formatDate(soldAt),
      },
      {
        key: 'due',
        words: t('list.due'),
        rem: 18.5,
        cell: (sale) => <DueWords sale={sale} />,
        text: ({ dueAt }) => formatDate(dueAt),
      },
      {
        key: 'total',
        words: t('list.total'),
        rem: 7.5,
        isNumber: true,
        isOptional: true,
        cell: (sale) => money(sale.total, sale),
        text: (sale) => money(sale.total, sale),
      },
      {
        key: 'paid',
        words: t('list.paid'),
        rem: 7.5,
        isNumber: true,
        isOptional: true,
        cell: (sale) => (
          <Text as="span" tone="soft">
            {paidOf(sale)}
          </Text>
        ),
        text: paidOf,
      },
      {
        key: 'owed',
        words: t(isToGiveBack ? 'list.toGiveBack' : 'list.owed'),
        rem: 7.5,
        isNumber: true,
        cell: (sale) => <b>{openOf(sale)}</b>,
        text: openOf,
      },
    ];
  }, [t, isToGiveBack]);
}

/** Shown in place of an empty list: what it would contain, and a next step. */
function NoReceivables({ list }: { list: (typeof LISTS)[number] | 'found' }) {
  const { t } = useTranslation('receivables');
  const { want } = useReceivables.getState();
  return (
    <EmptyState icon={HandCoins} title={t(`list.none.${list}`)}>
      {list === 'open' ? (
        <>
          <p>{t('list.noneMeaning')}</p>
          <Button keyName="F3" onClick={() => useScreen.getState().show({ name: 'sale' })}>
            {t('list.toSale')}
          </Button>
        </>
      ) : (
        <Button onClick={() => want(list === 'found' ? { text: '', client: null } : { list: 'open' })}>
          {t(list === 'found' ? 'list.clear' : 'list.toOpen')}
        </Button>
      )}
    </EmptyState>
  );
}
